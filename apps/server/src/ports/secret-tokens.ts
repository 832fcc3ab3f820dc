import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as base64url, which needs no escaping anywhere. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this is stored, so that a leaked database lets nobody sign in. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
