import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { main } from './console.mjs'

/** Figures, never a pass or a fail: machines differ, so every number is a ratio within one run. */
await main(async () => {
  await ensurePackages()
  await ensureBuilt()
  const { benchServer } = await import('./bench/server.mjs')
  await benchServer()
})
