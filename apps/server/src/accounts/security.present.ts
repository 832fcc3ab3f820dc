import type { WireSecurity } from '@bannerday/contract/account-security'
import type { User } from './accounts.store.ts'
import type { Session } from './sessions.store.ts'

export function presentSecurity(
  { passwordHash, email, signInMail }: User,
  sessions: readonly Session[],
  currentId: string,
): WireSecurity {
  return {
    has_password: passwordHash !== null,
    sign_in_mail: email === null ? null : signInMail,
    sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
      session_id: id,
      device,
      created_at: createdAt.toISOString(),
      used_at: usedAt.toISOString(),
      is_current: id === currentId,
    })),
  }
}
