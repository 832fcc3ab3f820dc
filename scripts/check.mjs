import { ensurePackages } from './bootstrap.mjs'
import { main, say, step, StepFailed } from './console.mjs'
import { drawMap, mapOf, readSources } from './lint/house-map.mjs'
import { ROOT, run, tool } from './processes.mjs'

/** Each with what repairs or explains it. */
const CHECKS = [
  {
    title: 'format',
    check: () => runTool('oxfmt', '--check'),
    hint: 'Run `npx oxfmt` to format everything.',
  },
  {
    title: 'lint and import rules',
    check: () => runTool('oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings'),
    hint: 'ARCHITECTURE.md says who may import whom.',
  },
  { title: 'types', check: () => runTool('tsc', '-b'), hint: 'The lines above name file and line.' },
  {
    title: 'unused files, exports and packages',
    check: () => runTool('knip', '--no-progress', '--treat-config-hints-as-errors'),
    hint: 'Delete what is dead, or drop the `export`.',
  },
  {
    title: 'map of the house',
    check: drawHouse,
    hint: 'What is read together stands together, and a file has one subject: move what is named above.',
  },
]

await main(async () => {
  await ensurePackages()
  /** @type {string[]} */
  const failed = []
  for (const { title, check, hint } of CHECKS) {
    try {
      await step(title, check)
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      console.error(`✗ ${title}: ${error.message}\n  ${hint}\n`)
      failed.push(title)
    }
  }
  if (failed.length > 0)
    throw new StepFailed(`Not clean: ${failed.join(', ')}`, 'All findings are listed above.')
})

/**
 * @param {string} name
 * @param {string[]} args
 */
async function runTool(name, ...args) {
  await run(tool(name), args, { failure: 'failed', hint: '', shell: process.platform === 'win32' })
}

async function drawHouse() {
  const { rooms, findings } = mapOf(readSources(ROOT))
  say(drawMap(rooms))
  if (findings.length > 0) throw new StepFailed(`\n  ${findings.join('\n  ')}`, '')
}
