export { countEndingToday, nextDayOfEnds } from './unfinished.ts'
