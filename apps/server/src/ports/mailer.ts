export type Mail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Takes a mail to be sent; whoever asks does not wait until it has gone. */
export type SendMail = (mail: Mail) => Promise<void>
