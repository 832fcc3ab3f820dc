import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@bannerday/domain/time'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { Clock } from '#ports/clock.ts'
import type { Mail } from '#ports/mailer.ts'
import { type Deliver, MailRefused } from './mail-queue.ts'

type Sender = {
  readonly smtpUrl: string | null
  readonly from: string
  readonly outbox: string
  readonly clock: Clock
}

const TIMEOUT_MS = 10_000

type MailDelivery = {
  readonly deliver: Deliver
  /** Hangs up; a mail on its way is still delivered. */
  readonly close: () => void
}

/** Through the mail server if one is configured, else into a folder where the operator can read them. */
export function mailDelivery({ smtpUrl, from, outbox, clock }: Sender): MailDelivery {
  return smtpUrl === null
    ? { deliver: toFolder(from, outbox, clock), close: () => {} }
    : toMailServer(smtpUrl, from)
}

function toMailServer(url: string, from: string): MailDelivery {
  const transport = createTransport({
    url,
    // Mails that follow each other share a connection: to open one takes longer than to send a mail.
    pool: true,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    deliver: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (cause) {
        throw isRefusal(cause) ? new MailRefused('The mail server refused a mail', { cause }) : cause
      }
    },
    close: () => transport.close(),
  }
}

/** A lasting no to the recipient or to the message; a no to our own sign-in there is for the operator to mend. */
function isRefusal(error: unknown): boolean {
  const { data } = smtpError.safeParse(error)
  return data !== undefined && ['EENVELOPE', 'EMESSAGE'].includes(data.code) && data.responseCode >= 500
}

const smtpError = z.object({ code: z.string(), responseCode: z.number() })

function toFolder(from: string, outbox: string, clock: Clock): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from))
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    await writeFile(join(outbox, `${clock.now()}-${randomUUID()}.eml`), message, { mode: 0o600 })
  }
}

/** As long as the longest life of a link in a mail. */
const OUTBOX_KEPT_MS = 7 * DAY

/** Removes mails from the folder whose links have run out. */
export async function clearOutbox(outbox: string, now: number): Promise<void> {
  if (!existsSync(outbox)) return
  for (const name of await readdir(outbox)) {
    const [, writtenAt] = /^(\d+)-.*\.eml$/.exec(name) ?? []
    if (Number(writtenAt) < now - OUTBOX_KEPT_MS) await rm(join(outbox, name), { force: true })
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
