import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { main, StepFailed } from './console.mjs'

/*
 * npm run bench                  everything
 * npm run bench -- timeline      one part: server, mixed, timeline or lighthouse
 */

/** Imported only when needed: packages may be missing before `ensurePackages`. */
const PARTS = {
  server: async () => (await import('./bench/server.mjs')).benchServer(),
  mixed: async () => (await import('./bench/mixed.mjs')).benchMixed(),
  timeline: async () => (await import('./bench/timeline.mjs')).benchTimeline(),
  lighthouse: async () => (await import('./bench/lighthouse.mjs')).benchLighthouse(),
}

/** Prints figures and never fails: machines differ, so figures are ratios within one run where possible. */
await main(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.find((name) => !(name in PARTS))
  if (unknown !== undefined) {
    throw new StepFailed(`There is no part "${unknown}"`, `Parts are ${Object.keys(PARTS).join(', ')}.`)
  }
  await ensurePackages()
  await ensureBuilt()
  for (const [name, bench] of Object.entries(PARTS)) {
    if (asked.length === 0 || asked.includes(name)) await bench()
  }
})
