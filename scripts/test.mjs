import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { ensureChromium } from './chromium.mjs'
import { main, say, StepFailed } from './console.mjs'
import { ensurePostgres } from './postgres.mjs'
import { exitCodeOf, ROOT, tool } from './processes.mjs'

/*
 * npm test                    everything: unit, server, both databases, browser
 * npm test -- timeline        only unit and server tests whose path matches
 * npm run e2e -- settings     only browser tests whose path matches
 */
const E2E_ONLY = '--e2e'

const UNIT_REPORT = join(ROOT, '.cache', 'unit-report.json')
const BROWSER_REPORT = join(ROOT, '.cache', 'browser-report.json')

await main(async () => {
  const args = process.argv.slice(2)
  const filters = args.filter((arg) => arg !== E2E_ONLY)
  const wantsUnit = !args.includes(E2E_ONLY)
  const wantsBrowser = args.includes(E2E_ONLY) || filters.length === 0

  await ensurePackages()
  await ensureBuilt()
  const chromium = await ensureChromium()
  const postgres = await ensurePostgres()
  say(`· ${chromium.found} · ${postgres.found}`)
  const env = { ...process.env, CHROMIUM_PATH: chromium.path, TEST_DATABASE_URL: postgres.url }
  try {
    const totals = { passed: 0, failed: 0 }
    if (wantsUnit) add(totals, await unitTests(filters, env))
    if (wantsBrowser) add(totals, await browserTests(filters, env))
    say(`\ntotal: ${totals.passed} passed, ${totals.failed} failed`)
    if (totals.failed > 0) throw new StepFailed('Tests failed', 'The lines above name each of them.')
  } finally {
    await postgres.stop()
  }
})

/**
 * @param {readonly string[]} filters
 * @param {NodeJS.ProcessEnv} env
 */
async function unitTests(filters, env) {
  await rm(UNIT_REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  // A shared machine may stall for seconds; whoever runs the tests by hand sees the first failure.
  const patience = env.CI ? ['--retry=1'] : []
  const code = await exitCodeOf(tool('vitest'), ['run', ...reporters, ...patience, ...filters], { env })
  const report = await readReport(UNIT_REPORT)
  const failed = report.numFailedTests ?? 0
  return { passed: report.numPassedTests ?? 0, failed: code === 0 ? failed : Math.max(1, failed) }
}

/**
 * @param {readonly string[]} filters
 * @param {NodeJS.ProcessEnv} env
 */
async function browserTests(filters, env) {
  await rm(BROWSER_REPORT, { force: true })
  const code = await exitCodeOf(tool('playwright'), ['test', ...filters], {
    cwd: join(ROOT, 'apps/web'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
  })
  const { expected = 0, flaky = 0, unexpected = 0 } = (await readReport(BROWSER_REPORT)).stats ?? {}
  return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(1, unexpected) }
}

/**
 * A runner that died wrote no report; its exit code speaks then.
 * @param {string} path
 */
async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * @param {{ passed: number, failed: number }} totals
 * @param {{ passed: number, failed: number }} more
 */
function add(totals, more) {
  totals.passed += more.passed
  totals.failed += more.failed
}
