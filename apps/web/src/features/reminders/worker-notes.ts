import { REMINDER_ACTIONS } from '@bannerday/contract/reminders/message'
import { DAY } from '@bannerday/domain/time'
import * as z from 'zod/mini'

/*
 * What page and service worker tell each other while the other one may not be running: the worker cannot read local storage,
 * and the page may be closed when a message is answered. Notes are answers in a cache, which both can reach.
 */

/** Names and shapes are repeated in service-worker/reminders.ts: the worker shares no code with the page; a test compares them. */
const CACHE = 'reminders'
const SENT = { device: '/reminders/sent', mail: '/reminders/mailed' }
const ANSWERS = '/reminders/answers/'

/** What the server was told last, with which the worker can tell it of a renewed subscription. */
const sentNote = z.object({ at: z.number(), body: z.record(z.string(), z.unknown()) })

/** What was pressed on a message. */
const answerNote = z.object({
  token: z.string(),
  action: z.enum(REMINDER_ACTIONS),
  activityIds: z.array(z.string()),
  /** Whether the server knows. */
  isSent: z.boolean(),
})

export type AnswerNote = z.output<typeof answerNote>

type Recipient = keyof typeof SENT

/** The server forgets devices that it does not hear of for months. */
const REPEAT_AFTER_MS = DAY

/** Whether the server knows this already. */
export async function isSent(to: Recipient, body: object, now: number): Promise<boolean> {
  const cache = await openNotes()
  const sent = sentNote.safeParse(await jsonOf(await cache?.match(SENT[to]))).data
  return (
    sent !== undefined &&
    now - sent.at < REPEAT_AFTER_MS &&
    JSON.stringify(sent.body) === JSON.stringify(body)
  )
}

export async function rememberSent(to: Recipient, body: object, now: number): Promise<void> {
  await (await openNotes())?.put(SENT[to], new Response(JSON.stringify({ at: now, body })))
}

export async function forgetSent(to: Recipient): Promise<void> {
  await (await openNotes())?.delete(SENT[to])
}

/** Pages that are served without https have no caches, and no messages to answer. */
async function openNotes(): Promise<Cache | undefined> {
  return 'caches' in window ? caches.open(CACHE) : undefined
}

/** Hands each answer over to be stored, which happens once, and to be sent, as often as it takes; then it is dropped. */
export async function takeAnswers(
  store: (answer: AnswerNote) => void,
  send: (answer: AnswerNote) => Promise<void>,
): Promise<void> {
  const cache = await openNotes()
  if (!cache) return
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ANSWERS))
  for (const request of requests) {
    const { data } = answerNote.safeParse(await jsonOf(await cache.match(request)))
    if (data) {
      store(data)
      // Until it could be sent, the player may have chosen something else.
      await cache.put(request, new Response(JSON.stringify({ ...data, activityIds: [] })))
      await send(data)
    }
    await cache.delete(request)
  }
}

async function jsonOf(response: Response | undefined): Promise<unknown> {
  return response?.json().catch(() => undefined)
}
