import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#db/database.ts'
import { runPeriodically } from '#http/run-periodically.ts'
import { trackWork } from '#http/track-work.ts'
import type { Clock } from '#ports/clock.ts'
import type { Mail, SendMail, SendMailNow } from '#ports/mailer.ts'
import type { MailStore } from './mail.store.ts'

/** Throws `MailRefused`, or another error when trying again may help. */
export type Deliver = (mail: Mail) => Promise<void>

/** The mail server will not take this mail, however often it is tried: there is no such mailbox. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

type MailQueue = {
  /** Within a transaction of the caller's, if they have one. */
  readonly send: (mail: Mail, within?: Sql) => Promise<void>
  readonly sendNow: SendMailNow
  /**
   * Delivers what is due, as long as it may continue; to be called every few seconds. Answers with what could not be
   * delivered this time.
   */
  readonly work: (mayContinue?: () => boolean) => Promise<readonly Error[]>
}

const MAX_ATTEMPTS = 8
/** How long somebody waits for the mail server's word; most say it within a second. */
const ANSWER_MS = 4_000

/** Mails wait in the database until they are delivered, so that neither a slow mail server nor a restart loses one. */
export function mailQueue(store: MailStore, clock: Clock, deliver: Deliver): MailQueue {
  const nextAttemptAt = (attempts: number) => new Date(clock.now() + MINUTE * 2 ** attempts)
  return {
    send: async (mail, within) => void (await store.put(mail, new Date(clock.now()), within)),
    sendNow: async (mail) => {
      // In the queue first, should this process end; not due yet, or somebody else would deliver it too.
      const id = await store.put(mail, nextAttemptAt(0))
      const delivery = deliver(mail).then(
        () => 'accepted' as const,
        (error: unknown) => (error instanceof MailRefused ? ('refused' as const) : ('later' as const)),
      )
      const settled = delivery.then(async (outcome) => {
        if (outcome === 'later') return 'accepted'
        await store.remove(id)
        return outcome
      })
      return Promise.race([settled, pause(ANSWER_MS, 'accepted' as const, { ref: false })])
    },
    work: async (mayContinue = () => true) => {
      const problems: Error[] = []
      const expired = await store.removeExpired(new Date(clock.now()))
      if (expired > 0) problems.push(new Error(`mails not delivered before their links ran out: ${expired}`))
      while (mayContinue()) {
        const mail = await store.takeDue(new Date(clock.now()), nextAttemptAt)
        if (!mail) break
        try {
          await deliver(mail)
          await store.remove(mail.id)
        } catch (cause) {
          problems.push(
            new Error(`mail ${mail.id} was not delivered at attempt ${mail.attempts + 1}`, { cause }),
          )
          if (cause instanceof MailRefused || mail.attempts + 1 >= MAX_ATTEMPTS) await store.remove(mail.id)
        }
      }
      return problems
    },
  }
}

const RETRY_CHECK_MS = 10_000
/** How long a stop waits for the mail being delivered; the others stay in the database for the next start. */
const LAST_MAIL_MS = 1_500

/**
 * Delivers mails right after they are queued, without making the request wait. One delivery at a time: a mail that takes
 * longer than the wait for its next attempt must not be picked up a second time by the same node.
 */
export function sendMailsInBackground(
  app: FastifyInstance,
  queue: Pick<MailQueue, 'send' | 'work'>,
  lastMailMs = LAST_MAIL_MS,
) {
  let delivering: Promise<void> | null = null
  let hasMore = false
  let isClosing = false
  const mayContinue = () => !isClosing
  const { track } = trackWork(app, lastMailMs)

  function deliverDue(): Promise<void> {
    hasMore = true
    if (delivering === null) {
      delivering = deliverAll()
      track(delivering)
    }
    return delivering
  }
  async function deliverAll(): Promise<void> {
    try {
      while (hasMore) {
        hasMore = false
        for (const err of await queue.work(mayContinue)) app.log.warn({ err }, 'mail not delivered')
      }
    } catch (err) {
      app.log.warn({ err }, 'mail queue not read')
    } finally {
      delivering = null
    }
  }

  runPeriodically(app, RETRY_CHECK_MS, deliverDue)
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const sendMail: SendMail = async (mail) => {
    await queue.send(mail)
    void deliverDue()
  }
  /** For a mail about what a transaction does: both are done, or neither. It is delivered once that is over. */
  async function sendMailWith<Result>(
    mail: Mail | null,
    work: (queueMail: (within: Sql) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const result = await work(async (within) => {
      if (mail) await queue.send(mail, within)
    })
    if (mail) void deliverDue()
    return result
  }
  return { sendMail, sendMailWith }
}
