import { fileURLToPath } from 'node:url'
import { admin } from '#admin/admin.ts'

const dataFolder = fileURLToPath(new URL('../../../data', import.meta.url))

const progress = (line: string) => process.stderr.write(`${line}\n`)

admin(process.argv.slice(2), { env: process.env, dataFolder, progress }).then(
  (lines) => process.stdout.write(`${lines.join('\n')}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
