/** `{name}` is the addressee, `{life}` how long a link works, `{device}` and `{when}` a sign-in. */
export type MailText = {
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly button: string
}

export type MailTexts = {
  readonly activation: MailText
  readonly alreadyRegistered: MailText
  readonly reset: MailText
  readonly passwordChanged: MailText
  readonly newSignIn: MailText
  readonly unknownDevice: string
}
