import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { runPeriodically } from '#http/run-periodically.ts'
import type { SendMail } from '#ports/mailer.ts'
import type { MailQueue } from './mail-queue.ts'

const RETRY_CHECK_MS = 10_000
/** How long a stop waits for the mail being delivered; the others stay in the database for the next start. */
const LAST_MAIL_MS = 1_500

/**
 * Delivers mails right after they are queued, without making the request wait. One delivery at a time: a mail that takes
 * longer than the wait for its next attempt must not be picked up a second time by the same node.
 */
export function sendMailsWhileOpen(
  app: FastifyInstance,
  queue: MailQueue,
  lastMailMs = LAST_MAIL_MS,
): SendMail {
  let underWay: Promise<void> | null = null
  let isAskedForMore = false
  let isClosing = false
  const mayGoOn = () => !isClosing

  function deliverDue(): Promise<void> {
    isAskedForMore = true
    underWay ??= deliverAll()
    return underWay
  }
  async function deliverAll(): Promise<void> {
    try {
      while (isAskedForMore) {
        isAskedForMore = false
        for (const err of await queue.work(mayGoOn)) app.log.warn({ err }, 'mail not delivered')
      }
    } catch (err) {
      app.log.warn({ err }, 'mail queue not read')
    } finally {
      underWay = null
    }
  }

  runPeriodically(app, RETRY_CHECK_MS, deliverDue)
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onClose', async () => {
    await Promise.race([underWay, pause(lastMailMs, undefined, { ref: false })])
  })
  return async (mail) => {
    await queue.send(mail)
    void deliverDue()
  }
}
