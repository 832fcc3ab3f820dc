import type { Language } from '@bannerday/domain/language'
import type { Mail } from '#ports/mailer.ts'
import { escapeHtml } from './escape-html.ts'

type Part = { readonly text: string; readonly html: string }

type MailBody = {
  readonly language: Language
  readonly parts: readonly Part[]
  readonly button: { readonly label: string; readonly url: string }
  /** In small letters, below the button. */
  readonly note: Part
}

export function paragraph(text: string): Part {
  return { text, html: `<p>${escapeHtml(text)}</p>` }
}

/** What every mail of ours looks like. */
export function mailBody({ language, parts, button, note }: MailBody): Pick<Mail, 'text' | 'html'> {
  return {
    text: [...parts.map(({ text }) => text), button.url, note.text, 'Bannerday'].filter(Boolean).join('\n\n'),
    html:
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.6;color:#2b2328">` +
      parts.map(({ html }) => html).join('') +
      `<p><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 22px;border-radius:24px;` +
      `background:#ff879d;color:#3a0d18;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>` +
      `<p style="font-size:13px;color:#6b5f65">${note.html}</p><p>Bannerday</p></body></html>`,
  }
}
