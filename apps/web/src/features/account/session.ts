import { changeStored, removeStored } from '#storage/storage.ts'

/** Removes the id of the previous player in the same write; the profile provides the new one. */
export function openSession(token: string): void {
  changeStored({ auth_token: token, user_id: undefined })
}

export function closeSession(): void {
  removeStored('auth_token', 'user_id')
}
