export { digestSays } from './reminders/digests.ts'
export {
  activitiesPutOff,
  activitiesToTell,
  dueReminders,
  nextChance,
  putOffUntil,
  type Reminder,
} from './reminders/due-reminders.ts'
export { isEndWanted, type Remindable, type ReminderPlan, stepsBefore } from './reminders/plan.ts'
export {
  DEFAULT_REMINDER_RULES,
  REMINDER_FREQUENCIES,
  REMINDER_STEPS,
  type ReminderRules,
  type ReminderStep,
  STEP_MS,
} from './reminders/rules.ts'
