import { changeStored, removeStored } from '#storage/storage.ts'

/** The id of whoever was here before goes in the same write; the profile brings the new one. */
export function openSession(token: string): void {
  changeStored({ auth_token: token, user_id: undefined })
}

export function closeSession(): void {
  removeStored('auth_token', 'user_id')
}
