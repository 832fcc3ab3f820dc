import {
  answerReminder,
  removeReminderDevice,
  saveReminderDevice,
  sendTestReminder,
  showReminderOffer,
} from '@bannerday/contract/reminders/devices'
import { removeMailDigest, saveMailDigest, showMailDigest } from '@bannerday/contract/reminders/mail-digest'
import type { ReminderAction } from '@bannerday/contract/reminders/message'
import type { WireReminderPlan } from '@bannerday/contract/reminders/rules'
import { queryOptions } from '@tanstack/react-query'
import { hasCode } from './api-failure.ts'
import { call } from './call.ts'
import { queryKeys } from './query-client.ts'

/** A push subscription, as the server knows it and this device proves to be it. */
export type PushDevice = { readonly endpoint: string; readonly auth: string }

/** The same with the key that messages are encrypted with. */
export type PushAddress = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export type ReminderOffer = {
  /** What a browser subscribes with; null if the server sends no messages. */
  readonly publicKey: string | null
  readonly hasMail: boolean
}

export async function fetchReminderOffer(signal?: AbortSignal): Promise<ReminderOffer> {
  try {
    const { public_key, mail } = await call(showReminderOffer, {}, signal && { signal })
    return { publicKey: public_key, hasMail: mail }
  } catch (error) {
    // A server without these calls offers nothing.
    if (hasCode(error, 404)) return { publicKey: null, hasMail: false }
    throw error
  }
}

export function reminderOfferQuery() {
  return queryOptions({
    queryKey: queryKeys.reminderOffer(),
    queryFn: ({ signal }) => fetchReminderOffer(signal),
  })
}

type SavedDevice = PushAddress & WireReminderPlan & { readonly stored_done: readonly string[] }

/** Returns the activities that were ticked off in messages, and of which the server does not know that we stored it. */
export async function saveDevice({ stored_done, ...device }: SavedDevice): Promise<readonly string[]> {
  return (await call(saveReminderDevice, { ...device, stored_done: [...stored_done] })).done_by_action
}

export async function removeDevice({ endpoint, auth }: PushDevice): Promise<void> {
  await call(removeReminderDevice, { endpoint, auth })
}

export async function sendTest({ endpoint, auth }: PushDevice): Promise<void> {
  await call(sendTestReminder, { endpoint, auth })
}

export async function sendAnswer(token: string, action: ReminderAction): Promise<void> {
  await call(answerReminder, { token, action })
}

export type MailDigest = {
  /** Most of it is hidden; null without a verified address. */
  readonly address: string | null
  readonly isOn: boolean
}

export async function fetchMailDigest(signal?: AbortSignal): Promise<MailDigest> {
  const { address, enabled } = await call(showMailDigest, {}, signal && { signal })
  return { address, isOn: enabled }
}

export function mailDigestQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.mailDigest(token),
    queryFn: ({ signal }) => fetchMailDigest(signal),
  })
}

export async function sendMailDigest(plan: WireReminderPlan): Promise<void> {
  await call(saveMailDigest, plan)
}

export async function stopMailDigest(): Promise<void> {
  await call(removeMailDigest, {})
}
