import type { Language } from '@bannerday/domain/language'
import { escapeHtml } from '#http/escape-html.ts'
import type { Mail } from '#ports/mailer.ts'
import { MAIL_TEXTS } from './mail-texts.ts'

type Addressee = { readonly email: string; readonly username: string; readonly language: Language }

export type AccountMails = {
  readonly activation: (to: Addressee, token: string) => Mail
  readonly alreadyRegistered: (to: Addressee) => Mail
}

/** Links are made from the configured address only: a Host header is whatever its sender wrote there. */
export function accountMails(publicUrl: string): AccountMails {
  return {
    activation: (to, token) => {
      const { subject, greeting, lines, button } = MAIL_TEXTS[to.language].activation
      const link = `${publicUrl}/settings?verify_token=${encodeURIComponent(token)}`
      return letter(to, { subject, greeting, lines, button, link })
    },
    alreadyRegistered: (to) => {
      const { subject, greeting, lines, button } = MAIL_TEXTS[to.language].alreadyRegistered
      return letter(to, { subject, greeting, lines, button, link: `${publicUrl}/settings` })
    },
  }
}

type Letter = {
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly button: string
  readonly link: string
}

function letter(
  { email, username, language }: Addressee,
  { subject, greeting, lines, button, link }: Letter,
): Mail {
  const hello = greeting.replace('{name}', username)
  return {
    recipient: email,
    subject,
    text: [hello, ...lines, link, 'Bannerday'].join('\n\n'),
    html:
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.6;color:#2b2328">` +
      `<p>${escapeHtml(hello)}</p>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}` +
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 22px;border-radius:24px;` +
      `background:#ff879d;color:#3a0d18;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>` +
      `<p style="font-size:13px;color:#6b5f65;word-break:break-all">${escapeHtml(link)}</p><p>Bannerday</p></body></html>`,
  }
}
