import { MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { Mail, SendMail } from '#ports/mailer.ts'
import type { MailStore } from './mail.store.ts'

export type Deliver = (mail: Mail) => Promise<void>

export type MailQueue = {
  readonly send: SendMail
  /**
   * Delivers what is due, as long as it may go on; to be called about once a second. Answers with what could not be
   * delivered this time.
   */
  readonly work: (mayGoOn?: () => boolean) => Promise<readonly Error[]>
}

const MOST_ATTEMPTS = 8

/** Mails wait in the database until they are delivered, so that neither a slow mail server nor a restart loses one. */
export function mailQueue(store: MailStore, clock: Clock, deliver: Deliver): MailQueue {
  const nextAttemptAt = (attempts: number) => new Date(clock.now() + MINUTE * 2 ** attempts)
  return {
    send: (mail) => store.put(mail, new Date(clock.now())),
    work: async (mayGoOn = () => true) => {
      const problems: Error[] = []
      while (mayGoOn()) {
        const mail = await store.takeDue(new Date(clock.now()), nextAttemptAt)
        if (!mail) break
        try {
          await deliver(mail)
          await store.remove(mail.id)
        } catch (cause) {
          problems.push(
            new Error(`mail ${mail.id} was not delivered at attempt ${mail.attempts + 1}`, { cause }),
          )
          if (mail.attempts + 1 >= MOST_ATTEMPTS) await store.remove(mail.id)
        }
      }
      return problems
    },
  }
}
