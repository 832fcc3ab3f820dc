export { countEndingToday, nextEnds } from './unfinished.ts'
