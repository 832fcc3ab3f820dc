import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Lets go of everything that nobody holds, now rather than some time. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}

/** What the process holds after that. Bytes outside the heap are let go of beside it, so it takes more than one round. */
export async function memoryInUse(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    collectGarbage()
    await new Promise(setImmediate)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
