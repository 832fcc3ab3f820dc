import { type SMTPServer as Server, SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

export type Inbox = {
  readonly url: string
  /** Whole mails as they came, to one address. */
  readonly to: (address: string) => string[]
  /** Waits for the nth mail to an address and answers with the token in its link. */
  readonly tokenFor: (address: string, nth?: number) => Promise<string>
  readonly close: () => Promise<void>
}

/** A real mail server on this machine that keeps what it is given. */
export async function openInbox(): Promise<Inbox> {
  const received: { readonly recipient: string; readonly raw: string }[] = []
  const server: Server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => (raw += chunk))
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) received.push({ recipient: address, raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const to = (recipient: string) =>
    received.filter((mail) => mail.recipient === recipient).map(({ raw }) => raw)
  return {
    url: `smtp://127.0.0.1:${port}`,
    to,
    tokenFor: async (recipient, nth = 1) => {
      await expect.poll(() => to(recipient).length).toBeGreaterThanOrEqual(nth)
      const text = (to(recipient)[nth - 1] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
      return /verify_token=([\w-]+)/.exec(text)?.[1] ?? ''
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
