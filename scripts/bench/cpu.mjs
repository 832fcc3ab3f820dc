import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
/** Of the fields after the name, in the order of proc(5): the time in user mode and in the kernel. */
const USER_TICKS = 11
const KERNEL_TICKS = 12

/**
 * What a process and its children have used, on Linux.
 * @param {number} pid
 * @returns {number}
 */
export function cpuSecondsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const own = (Number(fields[USER_TICKS]) + Number(fields[KERNEL_TICKS])) / TICKS_PER_SECOND
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + cpuSecondsOf(Number(child)), own)
}
