import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { Mail } from '#ports/mailer.ts'
import { type Deliver, MailRefused } from './mail-queue.ts'

type Sender = { readonly smtpUrl: string | null; readonly from: string; readonly outbox: string }

const TIMEOUT_MS = 10_000

/** Through the mail server if one is configured, else into a folder where the operator can read them. */
export function mailDelivery({ smtpUrl, from, outbox }: Sender): Deliver {
  if (smtpUrl === null) return toFolder(from, outbox)
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return async (mail) => {
    try {
      await transport.sendMail(messageOf(mail, from))
    } catch (cause) {
      throw isRefusal(cause) ? new MailRefused('The mail server refused a mail', { cause }) : cause
    }
  }
}

/** A lasting no to the recipient or to the message; a no to our own sign-in there is for the operator to mend. */
function isRefusal(error: unknown): boolean {
  const { data } = smtpError.safeParse(error)
  return data !== undefined && ['EENVELOPE', 'EMESSAGE'].includes(data.code) && data.responseCode >= 500
}

const smtpError = z.object({ code: z.string(), responseCode: z.number() })

function toFolder(from: string, outbox: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from))
    await mkdir(outbox, { recursive: true })
    await writeFile(join(outbox, `${Date.now()}-${randomUUID()}.eml`), message)
  }
}

/** The address is passed as an object: as text, nodemailer would read it as a list of recipients. */
function messageOf({ recipient, subject, text, html, unsubscribeUrl }: Mail, from: string) {
  const headers = unsubscribeUrl ? oneClick(unsubscribeUrl) : {}
  return { from, to: { name: '', address: recipient }, subject, text, html, headers }
}

/** One press in the mail program is enough (RFC 8058). */
function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
