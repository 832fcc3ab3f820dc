import { type SMTPServer as Server, SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

export type Inbox = {
  readonly url: string
  /** The SMTP codes that mails to these addresses are refused with. */
  readonly refusals: Map<string, number>
  /** Whole mails as they came, to one address. */
  readonly to: (address: string) => string[]
  /** Waits for the nth mail to an address and answers with the token in its link. */
  readonly tokenFor: (address: string, nth?: number) => Promise<string>
  /** Waits for the nth mail about something and answers with its text and the token in its link. */
  readonly mailAbout: (address: string, subject: string, nth?: number) => Promise<ReceivedMail>
  readonly countConnections: () => number
  /** Ends all connections, as mail servers do with those on which nothing is sent for a while. */
  readonly hangUp: () => void
  readonly close: () => Promise<void>
}

type ReceivedMail = { readonly text: string; readonly token: string }

/** A real mail server on this machine that keeps what it is given. */
export async function openInbox(): Promise<Inbox> {
  const received: { readonly recipient: string; readonly raw: string }[] = []
  const refusals = new Map<string, number>()
  const server: Server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address: recipient }, _session, done) {
      const responseCode = refusals.get(recipient)
      // Most mail servers repeat the address.
      const refusal = new Error(`<${recipient}>: Recipient address rejected`)
      done(responseCode === undefined ? null : Object.assign(refusal, { responseCode }))
    },
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
    refusals,
    to,
    tokenFor: async (recipient, nth = 1) => {
      await expect.poll(() => to(recipient).length).toBeGreaterThanOrEqual(nth)
      return readMail(to(recipient)[nth - 1]).token
    },
    mailAbout: async (recipient, subject, nth = 1) => {
      const found = () => to(recipient).filter((mail) => mail.includes(`Subject: ${subject}`))
      await expect.poll(() => found().length).toBeGreaterThanOrEqual(nth)
      return readMail(found()[nth - 1])
    },
    countConnections: () => server.connections.size,
    hangUp: () => {
      for (const connection of server.connections) connection.close()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function readMail(raw = ''): ReceivedMail {
  const unfolded = raw
    .replaceAll('=\r\n', '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
  return { text: unfolded, token: /(?:verify|reset)_token=([\w-]+)/.exec(unfolded)?.[1] ?? '' }
}

/** Words outside ASCII are encoded, in several pieces where they are long (RFC 2047). */
export function subjectOf(mail: string): string {
  const subject = /^Subject: ([\s\S]*?)\r\n(?! )/m.exec(mail)?.[1] ?? ''
  return subject.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([\dA-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  )
}
