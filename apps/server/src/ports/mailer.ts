export type Mail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where mail programs let the reader stop mails like this one; for those that nobody caused just now. */
  readonly unsubscribeUrl?: string | null
  /** When the secret link in it runs out: from then on the mail is worth nothing, and is not delivered. */
  readonly expiresAt?: Date | null
}

/** Tries to deliver a mail while the caller waits, for some seconds; what is not refused by then is delivered later. */
export type SendMailNow = (mail: Mail) => Promise<'accepted' | 'refused'>

/** Queues a mail; the caller does not wait for its delivery. */
export type SendMail = (mail: Mail) => Promise<void>
