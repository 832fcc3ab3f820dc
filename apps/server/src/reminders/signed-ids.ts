import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token lets somebody do; one that was made for one purpose is worth nothing for another. */
type Purpose = 'answer' | 'unsubscribe'

/** An id that only this server can have made: in a message for one device, or in a mail to one player. */
export function signedId(purpose: Purpose, id: number, secret: string): string {
  return `${id}.${macOf(purpose, id, secret)}`
}

/** Null for what this server did not make. */
export function readSignedId(purpose: Purpose, token: string, secret: string): number | null {
  const [, id = '', mac = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const expected = macOf(purpose, Number(id), secret)
  return mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? Number(id) : null
}

function macOf(purpose: Purpose, id: number, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url')
}
