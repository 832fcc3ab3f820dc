import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../chromium.mjs'
import { say, step } from '../console.mjs'
import { startOurServer } from '../our-server.mjs'
import { ROOT, run } from '../processes.mjs'

/**
 * Not a dependency: it brings 200 packages and 185 MB, which every `npm ci` would pay for. Whoever measures fetches it once.
 */
const VERSION = '12.8.2'
const FOLDER = join(ROOT, '.cache', `lighthouse-${VERSION}`)
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js')

const ROUTES = ['/', '/timeline']

/** @typedef {{ score: number | null, title: string, displayValue?: string }} Audit */
/** @typedef {{ title: string, score: number | null, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Report */

/** The real server and a phone that Lighthouse plays: what it says of both pages a stranger opens first. */
export async function benchLighthouse() {
  const { path, found } = await ensureChromium()
  say(`· ${found}`)
  await ensureLighthouse()
  const server = await step('starting the server', () => startOurServer())
  try {
    /** @type {string[]} */
    const rows = []
    for (const route of ROUTES) {
      const report = await step(`Lighthouse on ${route}`, () =>
        audit(server, route, path || chromium.executablePath()),
      )
      sayWhatIsWanting(report)
      rows.push(rowOf(route, report))
    }
    say(`
Lighthouse ${VERSION}, mobile. Performance (*) is wall time on this machine, here and now; the rest does not depend on it.

| | Performance * | Accessibility | Best practices | SEO |
|---|--:|--:|--:|--:|
${rows.join('\n')}`)
  } finally {
    await server.stop()
  }
}

async function ensureLighthouse() {
  if (existsSync(PROGRAM)) return
  mkdirSync(FOLDER, { recursive: true })
  await step(`fetching Lighthouse ${VERSION}`, () =>
    run(
      'npm',
      ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${VERSION}`],
      {
        failure: 'Lighthouse could not be fetched',
        hint: 'Check that the npm registry can be reached, or run the other parts: npm run bench -- timeline',
        cwd: FOLDER,
        shell: process.platform === 'win32',
      },
    ),
  )
}

/**
 * @param {{ url: string, folder: string }} server
 * @param {string} route
 * @param {string} browser
 * @returns {Promise<Report>}
 */
async function audit({ url, folder }, route, browser) {
  const file = join(folder, 'report.json')
  await run(
    process.execPath,
    [
      PROGRAM,
      url + route,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    {
      failure: `Lighthouse could not judge ${route}`,
      hint: 'The lines above say why.',
      env: { ...process.env, CHROME_PATH: browser },
    },
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** @param {Report} report */
function sayWhatIsWanting({ categories, audits }) {
  for (const { title, auditRefs } of Object.values(categories)) {
    const wanting = auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
    for (const { title: what, displayValue = '' } of wanting) say(`  ${title}: ${what} ${displayValue}`)
  }
}

/**
 * @param {string} route
 * @param {Report} report
 */
function rowOf(route, { categories }) {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((id) =>
    Math.round((categories[id]?.score ?? 0) * 100),
  )
  return `| \`${route}\` | ${scores.join(' | ')} |`
}
