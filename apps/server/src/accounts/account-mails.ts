import { LOCALES, type Language } from '@bannerday/domain/language'
import { escapeHtml } from '#http/escape-html.ts'
import type { Mail } from '#ports/mailer.ts'
import { en } from './mail-texts/en.ts'
import { ja } from './mail-texts/ja.ts'
import type { MailText, MailTexts } from './mail-texts/mail-text.ts'
import { zhHans } from './mail-texts/zh-hans.ts'
import { zhHant } from './mail-texts/zh-hant.ts'

const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  ja,
}

type Addressee = { readonly email: string; readonly username: string; readonly language: Language }
type ActivationLink = { readonly token: string; readonly lifeSeconds: number }
type SignIn = { readonly device: string; readonly at: number }

export type AccountMails = ReturnType<typeof accountMails>

/** Links are made from the configured address only: the Host header is under the caller's control. */
export function accountMails(publicUrl: string) {
  const settings = `${publicUrl}/settings`
  const withToken = (name: string, token: string) => `${settings}?${name}=${encodeURIComponent(token)}`
  return {
    activation: (to: Addressee, { token, lifeSeconds }: ActivationLink): Mail =>
      composeMail(to, MAIL_TEXTS[to.language].activation, withToken('verify_token', token), {
        life: lengthIn(to.language, lifeSeconds),
      }),
    alreadyRegistered: (to: Addressee): Mail =>
      composeMail(to, MAIL_TEXTS[to.language].alreadyRegistered, settings),
    reset: (to: Addressee, token: string): Mail =>
      composeMail(to, MAIL_TEXTS[to.language].reset, withToken('reset_token', token)),
    passwordChanged: (to: Addressee): Mail =>
      composeMail(to, MAIL_TEXTS[to.language].passwordChanged, settings),
    newSignIn: (to: Addressee, { device, at }: SignIn): Mail => {
      const { newSignIn, unknownDevice } = MAIL_TEXTS[to.language]
      return composeMail(to, newSignIn, settings, {
        device: device || unknownDevice,
        when: momentIn(to.language, at),
      })
    },
  }
}

/** We do not know where a mail is read, so the time names its zone. */
function momentIn(language: Language, at: number): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(at)} UTC`
}

const UNITS = [
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** In the largest unit that leaves no remainder: an operator may have set any number of seconds. */
function lengthIn(language: Language, lengthSeconds: number): string {
  const { unit, seconds } = UNITS.find((candidate) => lengthSeconds % candidate.seconds === 0) ?? {
    unit: 'second',
    seconds: 1,
  }
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(lengthSeconds / seconds)
}

function composeMail(
  { email, username, language }: Addressee,
  { subject, greeting, lines, button }: MailText,
  link: string,
  facts: Readonly<Record<string, string>> = {},
): Mail {
  const values: Readonly<Record<string, string>> = { ...facts, name: username }
  const filled = [greeting, ...lines].map((line) =>
    line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  )
  return {
    recipient: email,
    subject,
    text: [...filled, link, 'Bannerday'].join('\n\n'),
    html:
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.6;color:#2b2328">` +
      filled.map((line) => `<p>${escapeHtml(line)}</p>`).join('') +
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 22px;border-radius:24px;` +
      `background:#ff879d;color:#3a0d18;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>` +
      `<p style="font-size:13px;color:#6b5f65;word-break:break-all">${escapeHtml(link)}</p><p>Bannerday</p></body></html>`,
  }
}
