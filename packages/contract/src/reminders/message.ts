import * as z from 'zod/mini'

/*
 * What the server pushes to a device: JSON, encrypted for the device by the rules of Web Push. The words are ready in the
 * player's language and on their clock; the service worker shows them and sends an answer back, and knows no rules.
 */

/** The actions that a message can have. `done`: all of its activities are done. `later`: the same again in 3 hours. */
export const REMINDER_ACTIONS = ['done', 'later'] as const

export type ReminderAction = (typeof REMINDER_ACTIONS)[number]

export const reminderMessage = z.object({
  kind: z.enum(['ends', 'starts', 'digest', 'test']),
  /**
   * The same key is the same message: use it as the notification's `tag`, so that none is ever shown twice. A server that
   * dies between sending a message and noting that down sends it again.
   */
  key: z.string(),
  /** `lang` of the notification. */
  language: z.string(),
  title: z.string(),
  /** One line for each activity, as many as there is room for; the last line says how many more there are. */
  body: z.string(),
  /** What the message is about, for a list of reminders: the first ones, if there are many. Empty in a test. */
  activities: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Which buttons to show, with their labels; in a test none. */
  actions: z.array(z.object({ action: z.enum(REMINDER_ACTIONS), title: z.string() })),
  /** A path of this site that a press on the message opens: `/timeline?activity=…`; in a test `/settings`. */
  url: z.string(),
  /** Goes into `answerReminder` with the pressed action: proves that this device got the message. Empty where there are no actions. */
  token: z.string(),
  /** When it was sent, in epoch milliseconds: the notification's `timestamp`. */
  sent_at: z.number(),
})

export type ReminderMessage = z.output<typeof reminderMessage>
