/** `yyyy-MM-dd HH:mm:ss` on the clock of this device. */
export function localTimestamp(at: number): string {
  const date = new Date(at)
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()]
  return `${day.map(twoDigits).join('-')} ${time.map(twoDigits).join(':')}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
