import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import { runPeriodically } from '#http/run-periodically.ts'
import type { Clock } from '#ports/clock.ts'
import type { Mail, SendMail } from '#ports/mailer.ts'
import type { MailStore } from './mail.store.ts'

export type Deliver = (mail: Mail) => Promise<void>

type MailQueue = {
  readonly send: SendMail
  /**
   * Delivers what is due, as long as it may continue; to be called every few seconds. Answers with what could not be
   * delivered this time.
   */
  readonly work: (mayContinue?: () => boolean) => Promise<readonly Error[]>
}

const MAX_ATTEMPTS = 8

/** Mails wait in the database until they are delivered, so that neither a slow mail server nor a restart loses one. */
export function mailQueue(store: MailStore, clock: Clock, deliver: Deliver): MailQueue {
  const nextAttemptAt = (attempts: number) => new Date(clock.now() + MINUTE * 2 ** attempts)
  return {
    send: (mail) => store.put(mail, new Date(clock.now())),
    work: async (mayContinue = () => true) => {
      const problems: Error[] = []
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
          if (mail.attempts + 1 >= MAX_ATTEMPTS) await store.remove(mail.id)
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
  queue: MailQueue,
  lastMailMs = LAST_MAIL_MS,
): SendMail {
  let delivering: Promise<void> | null = null
  let hasMore = false
  let isClosing = false
  const mayContinue = () => !isClosing

  function deliverDue(): Promise<void> {
    hasMore = true
    delivering ??= deliverAll()
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
  app.addHook('onClose', async () => {
    await Promise.race([delivering, pause(lastMailMs, undefined, { ref: false })])
  })
  return async (mail) => {
    await queue.send(mail)
    void deliverDue()
  }
}
