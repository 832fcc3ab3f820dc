import type { WireReminderPlan } from '@bannerday/contract/reminders/rules'
import { withStatus, type ActivityStatuses } from '@bannerday/domain/activity'
import { SECOND } from '@bannerday/domain/time'
import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { isRefusal } from '#data/api-failure.ts'
import {
  fetchMailDigest,
  fetchReminderOffer,
  type PushDevice,
  removeDevice,
  saveDevice,
  sendAnswer,
  sendMailDigest,
  sendTest,
  stopMailDigest,
} from '#data/reminders.ts'
import {
  readStored,
  removeStored,
  type StoredValues,
  subscribeStored,
  writeStored,
} from '#storage/storage.ts'
import { addressOf, askPermission, findSubscription, subscribeWith } from './push-browser.ts'
import { PLAN_ENTRIES, reminderPlan } from './reminder-plan.ts'
import { type AnswerNote, forgetSent, isSent, rememberSent, takeAnswers } from './worker-notes.ts'

/*
 * Keeps the server's copy of this device in step with what is stored here. There is no queue: each time, what the player
 * wants is compared with what the server was told last, and the difference is sent. What could not be sent is therefore
 * sent by the next change, when the network is back, or at the next visit.
 */

const SEND_AFTER_MS = 3 * SECOND

const NO_REMINDERS: StoredValues['reminders'] = { push: false }

const wantsPush = () => readStored('reminders')?.push === true

/** Sends what has changed. One at a time, in whatever tab: the next one finds nothing left to send. */
export function syncReminders(): Promise<void> {
  return exclusively(async () => {
    await takeAnswers(storeAnswer, sendUnsent)
    if (wantsPush()) await keepDevice()
    else await forgetDevice()
    await keepMailDigest()
  })
}

function exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('reminders', task) : task()
}

async function keepDevice(): Promise<PushDevice | null> {
  // Taken back in the settings of the browser, which has ended the subscription.
  if (Notification.permission !== 'granted') return null
  const known = readStored('reminderDevice')
  const plan = reminderPlan()
  const existing = await findSubscription()
  if (existing && known?.endpoint === existing.endpoint && known.stored_done.length === 0) {
    if (await isSent('device', { ...addressOf(existing), ...plan }, Date.now())) return known
  }

  const { publicKey } = await fetchReminderOffer()
  if (publicKey === null) return null
  const { endpoint, keys } = addressOf(await subscribeWith(publicKey))
  const body = { endpoint, keys, ...plan }
  const doneByAction = await saveDevice({ ...body, stored_done: known?.stored_done ?? [] })
  const device = { endpoint, auth: keys.auth, stored_done: doneByAction }
  writeStored('reminderDevice', device)
  await rememberSent('device', body, Date.now())
  // The push service has ended it: should this fail, the server finds out by itself.
  if (known && known.endpoint !== endpoint) await removeDevice(known).catch(() => {})
  if (doneByAction.length > 0) {
    storeDone(doneByAction)
    sendSoon()
  }
  return device
}

/** Without a network the subscription ends all the same, and the server is told at the next visit. */
async function forgetDevice(): Promise<void> {
  const subscription = 'serviceWorker' in navigator ? await findSubscription() : null
  if (subscription) {
    const { endpoint, keys } = addressOf(subscription)
    if (!readStored('reminderDevice'))
      writeStored('reminderDevice', { endpoint, auth: keys.auth, stored_done: [] })
    await subscription.unsubscribe()
  }
  const known = readStored('reminderDevice')
  if (!known) return
  await removeDevice(known)
  removeStored('reminderDevice')
  await forgetSent('device')
}

/** `default`: the question was closed without an answer. Rejects if the browser or the server cannot. */
export async function switchOn(): Promise<NotificationPermission> {
  const permission = await askPermission()
  if (permission !== 'granted') return permission
  await exclusively(async () => {
    if (!(await keepDevice())) throw new Error('The server offers no messages')
    writeStored('reminders', { ...readStored('reminders'), push: true })
  })
  followReminders()
  return permission
}

/** Takes effect at once, whether or not the server can be told now. */
export async function switchOff(): Promise<void> {
  writeStored('reminders', { ...readStored('reminders'), push: false })
  await attempt()
}

/** Asks for a message to this device. */
export async function testDevice(): Promise<void> {
  try {
    await sendTest(await deviceOrFail())
  } catch (error) {
    if (!isRefusal(error, 'unknownReminderDevice')) throw error
    // The push service, or the server, has forgotten this subscription: a new one takes its place.
    await (await findSubscription())?.unsubscribe()
    await forgetSent('device')
    await sendTest(await deviceOrFail())
  }
}

async function deviceOrFail(): Promise<PushDevice> {
  const device = await exclusively(keepDevice)
  if (!device) throw new Error('This device has no subscription')
  return device
}

async function keepMailDigest(): Promise<void> {
  const mail_for = readStored('reminders')?.mail_for
  const isPlayer = readStored('auth_token') !== undefined && readStored('user_id') === mail_for
  const plan = reminderPlan()
  if (mail_for === undefined || !isPlayer || (await isSent('mail', plan, Date.now()))) return
  // Whoever pressed "unsubscribe" in a mail must not get another one because a page was still open.
  const { isOn } = await fetchMailDigest()
  if (isOn) await mail(plan)
  else forgetMail()
}

async function mail(plan: WireReminderPlan): Promise<void> {
  await sendMailDigest(plan)
  await rememberSent('mail', plan, Date.now())
}

/** From now on this device says what is in the mails. */
export async function switchMailOn(): Promise<void> {
  await mail(reminderPlan())
  writeStored('reminders', { ...NO_REMINDERS, ...readStored('reminders'), mail_for: readStored('user_id') })
  followReminders()
}

export async function switchMailOff(): Promise<void> {
  await stopMailDigest()
  forgetMail()
}

function forgetMail(): void {
  const { mail_for: _, ...reminders } = readStored('reminders') ?? NO_REMINDERS
  writeStored('reminders', reminders)
}

function storeAnswer({ action, activityIds }: AnswerNote): void {
  if (action !== 'done' || activityIds.length === 0) return
  storeDone(activityIds)
  const device = readStored('reminderDevice')
  const confirmed = new Set([...(device?.stored_done ?? []), ...activityIds])
  if (device) writeStored('reminderDevice', { ...device, stored_done: [...confirmed] })
}

async function sendUnsent({ action, token, isSent: isKnown }: AnswerNote): Promise<void> {
  if (isKnown) return
  await sendAnswer(token, action).catch((error: unknown) => {
    if (!isRefusal(error, 'unknownReminderDevice')) throw error
  })
}

const NO_STATUSES: ActivityStatuses = {}

function storeDone(activityIds: readonly string[]): void {
  const before = readStored('activityStatus') ?? NO_STATUSES
  writeStored(
    'activityStatus',
    activityIds.reduce((statuses, id) => withStatus(statuses, id, 'done'), before),
  )
}

let timer: ReturnType<typeof setTimeout> | undefined
let hasFailed = false

function sendSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void attempt(), SEND_AFTER_MS)
}

async function attempt(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  try {
    await syncReminders()
    hasFailed = false
  } catch {
    hasFailed = true
  }
}

let stopFollowing: (() => void) | undefined

/**
 * Sends now what may have changed since the last visit, and from now on every change soon after it is made. Returns how to
 * stop.
 */
export function followReminders(): () => void {
  stopFollowing ??= startFollowing()
  void attempt()
  return () => {
    stopFollowing?.()
    stopFollowing = undefined
  }
}

function startFollowing(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const unsubscribes = [
    ...PLAN_ENTRIES.map((name) => subscribeStored(name, sendSoon)),
    // Also when the settings of this device are cleared.
    subscribeStored('reminders', () => void attempt()),
  ]
  addEventListener('online', () => hasFailed && void attempt(), { signal })
  document.addEventListener('visibilitychange', sendWhenHidden, { signal })
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('message', onWorkerMessage, { signal })
  return () => {
    stop.abort()
    clearTimeout(timer)
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/** Whoever leaves may not come back before the next reminder. */
function sendWhenHidden(): void {
  if (document.hidden && timer !== undefined) void attempt()
}

/** What the service worker tells open pages: an answer has been noted, or a message was pressed. */
const workerMessage = z.union([
  z.object({ kind: z.literal('reminder-answered') }),
  z.object({ kind: z.literal('open'), path: z.string().check(z.startsWith('/')) }),
])

function onWorkerMessage({ data, ports }: MessageEvent<unknown>): void {
  const message = workerMessage.safeParse(data).data
  if (message?.kind === 'reminder-answered') void attempt()
  if (message?.kind === 'open') {
    navigate(message.path)
    // A page that does not answer is loaded anew by the worker.
    ports[0]?.postMessage('opened', { transfer: [] })
  }
}
