import { HOUR, MINUTE } from './durations.ts'

/** `UTC+8`, `UTC-5`, `UTC+5:30`. */
export function offsetText(offsetMs: number): string {
  const size = Math.abs(offsetMs)
  const minutes = Math.floor((size % HOUR) / MINUTE)
  const hours = `${offsetMs < 0 ? '-' : '+'}${Math.floor(size / HOUR)}`
  return minutes === 0 ? `UTC${hours}` : `UTC${hours}:${String(minutes).padStart(2, '0')}`
}
