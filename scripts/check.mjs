import { ensurePackages } from './bootstrap.mjs'
import { main, step, StepFailed } from './console.mjs'
import { run, tool } from './processes.mjs'

/** Format, lint, types, unused exports: each with the command that repairs or explains it. */
const CHECKS = [
  { title: 'format', command: ['oxfmt', '--check'], hint: 'Run `npx oxfmt` to format everything.' },
  {
    title: 'lint and import rules',
    command: ['oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings'],
    hint: 'ARCHITECTURE.md says who may import whom.',
  },
  { title: 'types', command: ['tsc', '-b'], hint: 'The lines above name file and line.' },
  {
    title: 'unused files, exports and packages',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
    hint: 'Delete what is dead, or drop the `export`.',
  },
]

await main(async () => {
  await ensurePackages()
  /** @type {string[]} */
  const failed = []
  for (const { title, command, hint } of CHECKS) {
    const [name = '', ...args] = command
    try {
      await step(title, () =>
        run(tool(name), args, { failure: `${title} failed`, hint, shell: process.platform === 'win32' }),
      )
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      console.error(`✗ ${error.message}\n  ${error.hint}\n`)
      failed.push(title)
    }
  }
  if (failed.length > 0)
    throw new StepFailed(`Not clean: ${failed.join(', ')}`, 'All findings are listed above.')
})
