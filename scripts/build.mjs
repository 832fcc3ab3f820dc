import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { main } from './console.mjs'

await main(async () => {
  await ensurePackages()
  await ensureBuilt()
})
