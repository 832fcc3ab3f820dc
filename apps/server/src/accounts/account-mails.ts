import { FALLBACK_LANGUAGE, LANGUAGE_FACTS, type Language } from '@bannerday/domain/language'
import type { Mail } from '#ports/mailer.ts'
import { escapeHtml } from '#texts/escape-html.ts'
import { fill, withoutGap } from '#texts/fill.ts'
import { mailBody, paragraph } from '#texts/mail-body.ts'
import en from './mail-texts/en.json' with { type: 'json' }

/** `{name}` is the addressee, `{life}` how long a link works, `{device}` and `{when}` a sign-in. */
type MailTexts = typeof en
type MailName = keyof AccountMails
/** What a mail says besides the name, in the language of its texts. */
type FactsIn = (language: Language, texts: MailTexts) => Readonly<Record<string, string>>

/** `mail-texts/<language>.json`, for the languages that have one. */
const FILES = import.meta.glob<MailTexts>('./mail-texts/*.json', { eager: true, import: 'default' })

export type Addressee = { readonly email: string; readonly username: string; readonly language: Language }
type Recipient = Omit<Addressee, 'email'> & { readonly email: string | null }

/** Null without an address; the page that caused the mail says in which language, else the account does. */
export function addresseeOf(
  { email, username, language }: Recipient,
  pageLanguage: Language | null,
): Addressee | null {
  return email ? { email, username, language: pageLanguage ?? language } : null
}

type ActivationLink = { readonly token: string; readonly lifeSeconds: number }
type SignIn = { readonly device: string; readonly at: number }

export type AccountMails = ReturnType<typeof accountMails>

/** Links are made from the configured address only: the Host header is under the caller's control. */
export function accountMails(publicUrl: string) {
  const settings = `${publicUrl}/settings`
  const withToken = (name: string, token: string) => `${settings}?${name}=${encodeURIComponent(token)}`
  return {
    activation: (to: Addressee, { token, lifeSeconds }: ActivationLink): Mail =>
      composeMail(to, 'activation', withToken('verify_token', token), (language) => ({
        life: lengthIn(language, lifeSeconds),
      })),
    alreadyRegistered: (to: Addressee): Mail => composeMail(to, 'alreadyRegistered', settings),
    reset: (to: Addressee, token: string): Mail => composeMail(to, 'reset', withToken('reset_token', token)),
    passwordChanged: (to: Addressee): Mail => composeMail(to, 'passwordChanged', settings),
    newSignIn: (to: Addressee, { device, at }: SignIn): Mail =>
      composeMail(to, 'newSignIn', settings, (language, texts) => ({
        device: device || texts.unknownDevice,
        when: momentIn(language, at),
      })),
  }
}

/** The language that a player's mails are in, and their texts. */
function mailsIn(wanted: Language): { readonly language: Language; readonly texts: MailTexts } {
  const texts = FILES[`./mail-texts/${wanted}.json`]
  return texts ? { language: wanted, texts } : { language: FALLBACK_LANGUAGE, texts: en }
}

/** We do not know where a mail is read, so the time names its zone. */
function momentIn(language: Language, at: number): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].locale, {
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
  const format = new Intl.NumberFormat(LANGUAGE_FACTS[language].locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  })
  return withoutGap(format.format(lengthSeconds / seconds))
}

function composeMail(to: Addressee, name: MailName, link: string, factsIn: FactsIn = () => ({})): Mail {
  const { language, texts } = mailsIn(to.language)
  const { subject, lines, button } = texts[name]
  const values = { ...factsIn(language, texts), name: to.username }
  const linkHtml = `<span style="word-break:break-all">${escapeHtml(link)}</span>`
  return {
    recipient: to.email,
    subject,
    ...mailBody({
      language,
      parts: [texts.greeting, ...lines].map((line) => paragraph(fill(line, values))),
      button: { label: button, url: link },
      note: { text: '', html: linkHtml },
    }),
  }
}
