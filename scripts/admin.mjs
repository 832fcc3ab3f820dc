import { join, resolve } from 'node:path'
import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { main } from './console.mjs'
import { exitCodeOf, ROOT } from './processes.mjs'

await main(async () => {
  await ensurePackages()
  await ensureBuilt()
  // Files on the command line are found from the operator's folder, the data from the repository, as by `npm start`.
  const options = {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, DATA_DIR: resolve(ROOT, process.env.DATA_DIR || '.data') },
  }
  const program = join(ROOT, 'apps/server/dist/admin-main.js')
  process.exitCode = await exitCodeOf(process.execPath, [program, ...process.argv.slice(2)], options)
})
