import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess, in characters that fit anywhere. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: whoever reads the database cannot sign in with it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
