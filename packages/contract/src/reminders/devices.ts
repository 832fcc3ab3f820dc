import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { webAddress } from '#fields.ts'
import { planId } from '#plan.ts'
import { REMINDER_ACTIONS } from './message.ts'
import { REMINDER_PLAN_FIELDS } from './rules.ts'

/*
 * Reminders by Web Push. Nobody has to be signed in: a device is known by its push subscription, and proves that it is the
 * one by the subscription's `auth` secret, which the browser shares with nobody but us. Page and service worker read both
 * from `pushManager.getSubscription()`, so that there is nothing to store and nothing to lose.
 */

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))

/** As `PushSubscription.toJSON()` writes it, which encodes all other characters; an index has no room for three bytes each. */
const endpointUrl = webAddress(1024).check(z.regex(/^[!-~]*$/))
const auth = base64url(24)

/** Which device calls. */
const device = { endpoint: endpointUrl, auth }

export const showReminderOffer = endpoint({
  id: 'showReminderOffer',
  summary: 'Whether this server reminds, and the key that a browser subscribes with',
  method: 'GET',
  path: '/api/reminders/offer',
  access: 'public',
  data: z.object({
    /** `applicationServerKey` in base64url; null where the server offers no reminders by push. */
    public_key: z.nullable(z.string()),
    /** Whether it sends the digest by mail. */
    mail: z.boolean(),
  }),
})

export const saveReminderDevice = endpoint({
  id: 'saveReminderDevice',
  summary: 'Remind this device, or change how; replaces all that was known of it',
  method: 'POST',
  path: '/api/reminders/device',
  access: 'public',
  limit: 'reminders',
  body: z.object({
    endpoint: endpointUrl,
    keys: z.object({ p256dh: base64url(90), auth }),
    ...REMINDER_PLAN_FIELDS,
    /** Those of the ids from the last answer's `done_by_action` that the page has since stored as done. */
    stored_done: z._default(z.array(planId).check(z.maxLength(2_000)), []),
  }),
  data: z.object({
    /**
     * What the player ticked off with a message's "Done" and the page has not yet confirmed by `stored_done`. The page
     * stores these as done; until it says so, the server counts them as done whatever `done` says.
     */
    done_by_action: z.array(z.string()),
  }),
  errors: ['remindersNotOffered', 'invalidPushEndpoint'],
})

export const removeReminderDevice = endpoint({
  id: 'removeReminderDevice',
  summary: 'Forget this device at once; answers alike whether it was known or not',
  method: 'DELETE',
  path: '/api/reminders/device',
  access: 'public',
  limit: 'reminders',
  body: z.object(device),
  data: z.unknown(),
})

export const sendTestReminder = endpoint({
  id: 'sendTestReminder',
  summary: 'Send this device a message now; answers when the push service has taken it',
  method: 'POST',
  path: '/api/reminders/test',
  access: 'public',
  limit: 'reminder-test',
  body: z.object(device),
  data: z.unknown(),
  /** `unknownReminderDevice`: save it first, or, if it was just saved, subscribe anew: the push service knows it no longer. */
  errors: ['remindersNotOffered', 'unknownReminderDevice', 'pushFailed'],
})

export const answerReminder = endpoint({
  id: 'answerReminder',
  summary: 'What was pressed on a message; for the service worker, which needs nothing but the message',
  method: 'POST',
  path: '/api/reminders/answer',
  access: 'public',
  limit: 'reminders',
  /** The same answer twice does no more than once, so it can be sent again when the network fails. */
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(4096)),
    action: z.enum(REMINDER_ACTIONS),
  }),
  data: z.unknown(),
  /** The device is no longer reminded, or the token is none of ours. */
  errors: ['unknownReminderDevice'],
})
