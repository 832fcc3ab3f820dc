import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Runs the garbage collector now. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}

/** Memory in use after garbage collection. Buffers outside the heap are freed later, so it takes several rounds. */
export async function memoryInUse(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    collectGarbage()
    await new Promise(setImmediate)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
