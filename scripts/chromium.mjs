import { existsSync } from 'node:fs'
import { step, StepFailed } from './console.mjs'
import { exitCodeOf, onPath, run, tool } from './processes.mjs'

/** The same engine without windows; stories take half the time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const USUAL_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Notifications are shown by the whole browser only. Without these fonts Chinese and Japanese text is drawn as boxes, which
 * changes layouts.
 */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium', 'fonts-noto-cjk', 'fonts-inter']

/**
 * A real browser for the browser tests: the one that is named, Debian's, another that is installed, or Playwright's own.
 * An empty path means that Playwright knows where its own is.
 * @returns {Promise<{ path: string, found: string }>}
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return { path: named, found: `Chromium at ${named} (CHROMIUM_PATH)` }
    throw new StepFailed(`There is no browser at ${named}`, 'Correct CHROMIUM_PATH or unset it.')
  }
  if (isDebianRoot() && !existsSync(HEADLESS_SHELL)) await installDebianChromium()
  const installed = USUAL_PLACES.find((place) => existsSync(place))
  if (installed) return { path: installed, found: `Chromium at ${installed}` }
  await step('downloading a browser', () =>
    run(tool('playwright'), ['install', 'chromium'], {
      failure: 'No browser was found, and none could be downloaded',
      hint: 'Install Chromium or Chrome, or set CHROMIUM_PATH.',
      shell: process.platform === 'win32',
    }),
  )
  return { path: '', found: "Playwright's own Chromium" }
}

function isDebianRoot() {
  return process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== undefined
}

async function installDebianChromium() {
  await step(`installing ${DEBIAN_PACKAGES.join(', ')}`, async () => {
    const options = {
      stdio: /** @type {const} */ ('ignore'),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    await exitCodeOf('apt-get', ['update'], options)
    await exitCodeOf('apt-get', ['install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES], options)
  })
}
