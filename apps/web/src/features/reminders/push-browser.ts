import { SECOND } from '@bannerday/domain/time'
import { useSyncExternalStore } from 'react'
import type { PushAddress } from '#data/reminders.ts'
import { createListeners } from '#ui/listeners.ts'
import { scriptAddress } from '#widgets/web-address.ts'

/** `needs-install`: Safari on iPhone and iPad has push only for apps on the home screen. */
export type PushSupport = 'supported' | 'needs-install' | 'unsupported'

export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'supported'
  // Only Safari on iPhone and iPad has this property: whether the page runs as an installed app.
  return Reflect.get(navigator, 'standalone') === false ? 'needs-install' : 'unsupported'
}

/** What the player said when the browser asked, or what they have changed in its settings since. */
export function usePermission(): NotificationPermission {
  return useSyncExternalStore(subscribePermission, permission)
}

function permission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'default'
}

const answered = createListeners()

/** Shows the browser's question, unless it was answered before. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission()
  answered.notify()
  return answer
}

function subscribePermission(listener: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  signal.addEventListener('abort', answered.subscribe(listener))
  // Not all browsers tell of a change; whoever comes back from the settings makes the page visible again.
  document.addEventListener('visibilitychange', listener, { signal })
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal }))
    .catch(() => {})
  return () => stop.abort()
}

/** This browser's subscription, if it has one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The subscription for the server's key. One for another key, which the server has given up, is replaced. */
export async function subscribeWith(publicKey: string): Promise<PushSubscription> {
  const existing = await findSubscription()
  if (existing && usesKey(existing, publicKey)) return existing
  await existing?.unsubscribe()
  // The page registers the worker when it is idle, which may not have been yet.
  await navigator.serviceWorker.register(scriptAddress('/sw.js'))
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, workerFailed()])
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** `ready` never rejects: it waits for a worker that cannot start as for one that is slow. */
function workerFailed(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The service worker does not start')), WORKER_STARTS_WITHIN_MS),
  )
}

/** It fetches all files of the app first. */
const WORKER_STARTS_WITHIN_MS = 30 * SECOND

function usesKey({ options }: PushSubscription, publicKey: string): boolean {
  // A browser that does not tell is trusted.
  const { applicationServerKey: key } = options
  return key === null || toBase64Url(key) === publicKey
}

/** What the server needs of a subscription to write to it. */
export function addressOf(subscription: PushSubscription): PushAddress {
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keyOf(subscription, 'p256dh'), auth: keyOf(subscription, 'auth') },
  }
}

function keyOf(subscription: PushSubscription, name: PushEncryptionKeyName): string {
  const key = subscription.getKey(name)
  if (!key) throw new Error(`The subscription has no key ${name}`)
  return toBase64Url(key)
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
