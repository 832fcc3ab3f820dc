import type { WireProfile } from '@bannerday/contract/accounts'
import type { User } from './accounts.store.ts'

export type SlotDates = WireProfile['settings_metadata']

export function presentProfile({ id, username, nickname, avatar }: User, slotDates: SlotDates): WireProfile {
  return { user_id: String(id), username, nickname, avatar, settings_metadata: slotDates }
}
