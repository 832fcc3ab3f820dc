import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { ensureChromium } from './chromium.mjs'
import { main, say, StepFailed } from './console.mjs'
import { stopAtTheEnd } from './endings.mjs'
import { ensurePostgres } from './postgres.mjs'
import { exitCodeOf, ROOT, tool } from './processes.mjs'

/*
 * npm test                    everything: unit, server, both databases, browser
 * npm test -- timeline        only unit and server tests whose path matches
 * npm test -- --quick         unit and server tests on one database, without those that need a build or a minute
 * npm test -- --nodes         the server's tests on three nodes with one PostgreSQL, each call on the next of them
 * npm run e2e -- settings     only browser tests whose path matches
 */
const E2E_ONLY = '--e2e'
const QUICK = '--quick'
const NODES = '--nodes'
const SLOW_TESTS = '**/*.slow.test.*'

const UNIT_REPORT = join(ROOT, '.cache', 'unit-report.json')
const BROWSER_REPORT = join(ROOT, '.cache', 'browser-report.json')

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {readonly string[]} failed
 * @property {readonly string[]} secondTry what passed, but not at once
 */
/** @type {Result} */
const NONE = { passed: 0, failed: [], secondTry: [] }

await main(async () => {
  const args = process.argv.slice(2)
  const filters = args.filter((arg) => ![E2E_ONLY, QUICK, NODES].includes(arg))
  if (args.includes(QUICK)) return quickTests(filters)
  const wantsUnit = !args.includes(E2E_ONLY)
  const wantsNodes = args.includes(NODES)
  const wantsBrowser = args.includes(E2E_ONLY) || (filters.length === 0 && !wantsNodes)

  await ensurePackages()
  await ensureBuilt()
  const chromium = await ensureChromium()
  const postgres = await ensurePostgres()
  say(`· ${chromium.found} · ${postgres.found}`)
  const folder = await makeTemporaryFolder()
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium.path,
    TEST_DATABASE_URL: postgres.url,
    ...folder.env,
    ...(wantsNodes && { TEST_NODES: '3' }),
  }
  try {
    const results = [
      wantsUnit ? await unitTests(wantsNodes ? ['--project=server', ...filters] : filters, env) : NONE,
      wantsBrowser ? await browserTests(filters, env) : NONE,
    ]
    report(results)
  } finally {
    await postgres.stop()
    await folder.remove()
  }
})

/** @param {readonly string[]} filters */
async function quickTests(filters) {
  await ensurePackages()
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const folder = await makeTemporaryFolder()
  try {
    report([await unitTests([`--exclude=${SLOW_TESTS}`, ...filters], { ...env, ...folder.env })])
  } finally {
    await folder.remove()
  }
}

/** Tests make thousands of folders, some with a whole database: all of them go with this one. */
async function makeTemporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'bannerday-test-'))
  // Where root runs the tests, PostgreSQL runs as somebody else.
  await chmod(folder, 0o711)
  return {
    env: { TMPDIR: folder, TEMP: folder, TMP: folder },
    remove: stopAtTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 3 })),
  }
}

/** @param {readonly Result[]} results */
function report(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.flatMap((result) => result.failed)
  say(`\ntotal: ${passed} passed, ${failed.length} failed`)
  for (const story of results.flatMap((result) => result.secondTry)) say(`needed a second try: ${story}`)
  if (failed.length > 0) throw new StepFailed('Tests failed', failed.join('\n  '))
}

/**
 * @param {readonly string[]} filters
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
async function unitTests(filters, env) {
  await rm(UNIT_REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const code = await exitCodeOf(tool('vitest'), ['run', ...reporters, ...filters], { env })
  const { numPassedTests: passed = 0, testResults: files = [] } = await readReport(UNIT_REPORT)
  return { passed, failed: named(code, 'Vitest', files.flatMap(failuresOfFile)), secondTry: [] }
}

/**
 * A file that broke before its first test has no failed test to name.
 * @param {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} file
 */
function failuresOfFile({ name, status, assertionResults }) {
  const path = relative(ROOT, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [path]
  return failed.map(({ fullName }) => `${path} › ${fullName}`)
}

/**
 * @param {readonly string[]} filters
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
async function browserTests(filters, env) {
  await rm(BROWSER_REPORT, { force: true })
  // A full run shows only the runner's own lines; what stories print is shown when they are run by name.
  const voice = filters.length === 0 ? ['--quiet'] : []
  const code = await exitCodeOf(tool('playwright'), ['test', ...voice, ...filters], {
    cwd: join(ROOT, 'apps/web'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
  })
  const { stats, suites = [] } = await readReport(BROWSER_REPORT)
  /** @type {Story[]} */
  const stories = suites.flatMap(storiesOf)
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: named(code, 'Playwright', stories.filter(({ ok }) => !ok).map(nameOf)),
    secondTry: stories.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(nameOf),
  }
}

/**
 * @typedef {{ title: string, file: string, ok: boolean, tests: { status: string }[] }} Story
 * @typedef {{ specs?: Story[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {Story[]}
 */
function storiesOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(storiesOf)]
}

/** @param {Story} story */
function nameOf({ file, title }) {
  return `e2e/${file} › ${title}`
}

/**
 * A runner that crashed has named no test and may have written no report: then its exit code is the failure.
 * @param {number} code
 * @param {string} runner
 * @param {string[]} failures
 */
function named(code, runner, failures) {
  return code !== 0 && failures.length === 0 ? [`${runner} ended with ${code}`] : failures
}

/** @param {string} path */
async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return {}
  }
}
