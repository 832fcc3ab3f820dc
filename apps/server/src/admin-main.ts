import { fileURLToPath } from 'node:url'
import { admin } from '#admin/admin.ts'

const dataFolder = fileURLToPath(new URL('../../../data', import.meta.url))

admin(process.argv.slice(2), { env: process.env, dataFolder }).then(
  (lines) => process.stdout.write(`${lines.join('\n')}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
