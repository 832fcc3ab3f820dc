export { digestSays } from './reminders/digests.ts'
export {
  activitiesPutOff,
  activitiesToTell,
  dueReminders,
  nextChance,
  putOffUntil,
  type Reminder,
} from './reminders/due-reminders.ts'
export type { ReminderPlan } from './reminders/plan.ts'
export {
  DEFAULT_REMINDER_RULES,
  REMINDER_FREQUENCIES,
  REMINDER_STEPS,
  type ReminderFrequency,
  type ReminderRules,
  type ReminderStep,
} from './reminders/rules.ts'
