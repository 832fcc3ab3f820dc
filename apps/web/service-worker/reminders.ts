import { type Fields, fieldsOf, listOf, textOf } from './json-fields.ts'

/*
 * Reminders: shows what the server pushes, and does what is pressed on it, also while no page is open. The server has
 * chosen the words; nothing here knows when or why somebody is reminded.
 */

/** Names and shapes are repeated in src/features/reminders/worker-notes.ts: the worker shares no code with the page. */
const CACHE = 'reminders'
const SENT = '/reminders/sent'
const ANSWERS = '/reminders/answers/'

const FALLBACK = { title: 'Bannerday', path: '/timeline' }
const ANSWERED = { kind: 'reminder-answered' }
/** A page that has loaded answers at once; one that is loading would miss the request. */
const PAGE_ANSWERS_WITHIN_MS = 1000

type Action = 'done' | 'later'
const isAction = (value: unknown): value is Action => value === 'done' || value === 'later'

/** What a notification carries, so that a press on it needs nothing else. */
export type Carried = {
  readonly key: string
  readonly path: string
  readonly token: string
  readonly activityIds: readonly string[]
}

type ShownNotification = {
  readonly title: string
  /** The DOM's types lack the fields that only a service worker can use. */
  readonly options: NotificationOptions & {
    readonly actions: readonly { readonly action: Action; readonly title: string }[]
    readonly timestamp: number
    readonly data: Carried
  }
}

/**
 * The notification for a pushed message: something in any case, because a browser ends the subscription of a site that
 * shows nothing. What a newer server adds is left out.
 */
export function toNotification(message: unknown, origin: string, now: number): ShownNotification {
  const { key, title, body, language, url, token, activities, actions, sent_at } = fieldsOf(message)
  return {
    title: textOf(title, FALLBACK.title),
    options: {
      body: textOf(body),
      lang: textOf(language),
      // The same message again takes the place of the first, without a sound.
      tag: textOf(key),
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      timestamp: typeof sent_at === 'number' ? sent_at : now,
      actions: listOf(actions).flatMap(({ action, title: label }) =>
        isAction(action) ? [{ action, title: textOf(label) }] : [],
      ),
      data: {
        key: textOf(key),
        path: ownPath(textOf(url), origin),
        token: textOf(token),
        activityIds: listOf(activities).map(({ id }) => textOf(id)),
      },
    },
  }
}

/** A press must never lead anywhere else. */
function ownPath(address: string, origin: string): string {
  if (address === '') return FALLBACK.path
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? url.pathname + url.search : FALLBACK.path
  } catch {
    return FALLBACK.path
  }
}

/** As it was shown, maybe by another version of this worker. */
export function carriedBy({ data }: { readonly data: unknown }): Carried {
  const { key, path, token, activityIds } = fieldsOf(data)
  return {
    key: textOf(key),
    path: textOf(path, FALLBACK.path),
    token: textOf(token),
    activityIds: Array.isArray(activityIds) ? activityIds.filter((id) => typeof id === 'string') : [],
  }
}

type Clients = {
  readonly matchAll: (options: {
    readonly type: 'window'
    readonly includeUncontrolled: true
  }) => Promise<readonly PageClient[]>
  readonly openWindow: (path: string) => Promise<unknown>
}

export type PageClient = {
  readonly url: string
  readonly focused?: boolean
  readonly focus: () => Promise<unknown>
  readonly navigate: (path: string) => Promise<unknown>
  readonly postMessage: (message: unknown, transfer?: Transferable[]) => void
}

/** The part of the worker's scope that reminders need. */
export type ReminderScope = {
  readonly clients: Clients
  readonly registration: {
    readonly pushManager: Pick<PushManager, 'subscribe'>
    /** Only some browsers repeat what failed when the network is back. */
    readonly sync?: { readonly register: (tag: string) => Promise<void> }
  }
}

/** Notes the answer for the page, which stores it, and tells the server; without a network later. */
export async function answer(scope: ReminderScope, carried: Carried, action: Action): Promise<void> {
  const { key, token, activityIds } = carried
  const note = { token, action, activityIds, isSent: false }
  const place = ANSWERS + encodeURIComponent(key || token)
  const cache = await caches.open(CACHE)
  await cache.put(place, jsonResponse(note))
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (await send(note)) await markSent(cache, place)
  else await scope.registration.sync?.register(SYNC_TAG).catch(() => {})
  for (const page of pages) page.postMessage(ANSWERED, [])
}

/** `Response.json` is newer than the browsers we support. */
function jsonResponse(value: object): Response {
  return new Response(JSON.stringify(value))
}

export const SYNC_TAG = 'reminder-answers'

/** Sends the answers that could not be sent before. Rejects if one still cannot, so that the browser tries again. */
export async function sendAnswersAgain(): Promise<void> {
  const cache = await caches.open(CACHE)
  const notes = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ANSWERS))
  for (const request of notes) {
    const note = fieldsOf(await (await cache.match(request))?.json())
    if (note['isSent'] === true) continue
    if (!(await send(note))) throw new Error('The server cannot be reached')
    await markSent(cache, request)
  }
}

/** A page may have taken the note meanwhile, or what is to be stored of it. */
async function markSent(cache: Cache, place: RequestInfo): Promise<void> {
  const note = await cache.match(place)
  if (note) await cache.put(place, jsonResponse({ ...fieldsOf(await note.json()), isSent: true }))
}

/** Whether the server has it. One that it refuses would be refused again. */
async function send({ token, action }: Fields): Promise<boolean> {
  return post('/api/reminders/answer', { token, action }).then(
    ({ status }) => status < 500 && status !== 429,
    () => false,
  )
}

function post(path: string, body: object, method: 'POST' | 'DELETE' = 'POST'): Promise<Response> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  return fetch(path, { method, headers, body: JSON.stringify(body) })
}

/** Shows a page at the path: an open one if there is one, which keeps what is typed in it. */
export async function openPage({ clients }: ReminderScope, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) return void (await clients.openWindow(path))
  await page.focus()
  if (!(await isOpenedBy(page, path))) await page.navigate(path)
}

function isOpenedBy(page: PageClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PAGE_ANSWERS_WITHIN_MS)
    port1.addEventListener('message', () => {
      clearTimeout(timer)
      resolve(true)
    })
    port1.start()
    page.postMessage({ kind: 'open', path }, [port2])
  })
}

export type SubscriptionChange = {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** The push service has given this device another address. Without a network the page does this at its next visit. */
export async function renewSubscription(scope: ReminderScope, change: SubscriptionChange): Promise<void> {
  const cache = await caches.open(CACHE)
  const sent = fieldsOf(await (await cache.match(SENT))?.json())
  const body = fieldsOf(sent['body'])
  if (textOf(body['endpoint']) === '') return
  const renewed = change.newSubscription ?? (await subscribeAgain(scope, change.oldSubscription))
  const { endpoint, keys } = renewed.toJSON()
  const next = { ...body, endpoint, keys }
  const saved = await post('/api/reminders/device', next)
  if (!saved.ok) return
  await cache.put(SENT, jsonResponse({ ...sent, body: next }))
  await post(
    '/api/reminders/device',
    { endpoint: body['endpoint'], auth: fieldsOf(body['keys'])['auth'] },
    'DELETE',
  )
}

async function subscribeAgain(
  { registration }: ReminderScope,
  before: PushSubscription | null | undefined,
): Promise<PushSubscription> {
  const applicationServerKey = before?.options.applicationServerKey ?? (await fetchPublicKey())
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function fetchPublicKey(): Promise<string> {
  const offer = fieldsOf(await (await fetch('/api/reminders/offer')).json())
  return textOf(fieldsOf(offer['data'])['public_key'])
}
