export { countEndingToday, type DayOfEnds, nextDayOfEnds } from './unfinished.ts'
