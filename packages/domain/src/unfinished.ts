export { countEndingToday, nextDayOfEnds, type DayOfEnds } from './unfinished/unfinished.ts'
