import { join } from 'node:path'
import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { main } from './console.mjs'
import { exitCodeOf, ROOT } from './processes.mjs'

await main(async () => {
  await ensurePackages()
  await ensureBuilt()
  // Paths on the command line are relative to the operator's folder, not to the repository.
  const options = { cwd: process.env.INIT_CWD ?? process.cwd() }
  const program = join(ROOT, 'apps/server/dist/admin-main.js')
  process.exitCode = await exitCodeOf(process.execPath, [program, ...process.argv.slice(2)], options)
})
