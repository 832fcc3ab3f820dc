import type { FastifyInstance } from 'fastify'
import { runWhileOpen } from '#http/run-while-open.ts'
import type { SendMail } from '#ports/mailer.ts'
import type { MailQueue } from './mail-queue.ts'

const RETRY_CHECK_MS = 10_000

/** Sends mails at once and out of band: whoever asked has their answer before the mail server has ours. */
export function sendMailsWhileOpen(app: FastifyInstance, queue: MailQueue): SendMail {
  const underWay = new Set<Promise<void>>()

  async function deliverDue(): Promise<void> {
    for (const err of await queue.work()) app.log.warn({ err }, 'mail not delivered')
  }
  function deliverSoon(): void {
    const delivery = deliverDue()
      .catch((err: unknown) => app.log.warn({ err }, 'mail queue not read'))
      .finally(() => underWay.delete(delivery))
    underWay.add(delivery)
  }

  runWhileOpen(app, RETRY_CHECK_MS, deliverDue)
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return async (mail) => {
    await queue.send(mail)
    deliverSoon()
  }
}
