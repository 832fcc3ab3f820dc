export type Mail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Queues a mail; the caller does not wait for its delivery. */
export type SendMail = (mail: Mail) => Promise<void>
