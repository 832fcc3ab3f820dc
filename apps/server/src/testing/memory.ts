import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Lets go of everything that nobody holds, now rather than some time. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}

/** What the process holds after that. */
export function memoryInUse(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
