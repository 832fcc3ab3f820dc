export {
  DEFAULT_REMINDER_RULES,
  LATER_MS,
  type QuietHours,
  REMINDER_FREQUENCIES,
  REMINDER_STEPS,
  type ReminderFrequency,
  type ReminderRules,
  type ReminderStep,
} from './reminders/rules.ts'
