export { digestSays } from './reminders/digests.ts'
export {
  activitiesPutOff,
  activitiesToTell,
  dueReminders,
  putOffUntil,
  type Reminder,
} from './reminders/due-reminders.ts'
export {
  DEFAULT_REMINDER_RULES,
  isEndWanted,
  quietEnd,
  type Remindable,
  REMINDER_FREQUENCIES,
  REMINDER_STEPS,
  type ReminderPlan,
  type ReminderRules,
  type ReminderStep,
  STEP_MS,
  stepsBefore,
} from './reminders/plan.ts'
