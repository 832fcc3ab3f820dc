import { Session } from 'node:inspector'

// The engine counts blocks only in functions that it compiles from now on, so this runs before any test does.
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/**
 * How many blocks of our own source run during `work`, by the engine's own count: a measure of effort that does not
 * depend on the machine, and that no loop can hide from.
 */
export function countSteps(work: () => void): number {
  takeCount()
  work()
  return takeCount()
}

/** Also sets the count back to 0. */
function takeCount(): number {
  let steps = 0
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    const blocks = result
      .filter(({ url }) => /\/domain\/src\/(?!testing\/).*(?<!\.test)\.ts$/.test(url))
      .flatMap((script) => script.functions.flatMap(({ ranges }) => ranges))
    for (const { count } of blocks) steps += count
  })
  return steps
}
