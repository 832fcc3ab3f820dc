import { join } from 'node:path'
import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { ensureChromium } from './chromium.mjs'
import { main, say, step, StepFailed } from './console.mjs'
import { startOurServer } from './our-server.mjs'
import { STATES } from './pictures/states.mjs'
import { ROOT } from './processes.mjs'

/*
 * npm run pictures                  every screen in every state
 * npm run pictures timeline         only those of some screens
 *
 * Makes pictures of the built app and one page to look through them, .cache/pictures/index.html.
 */
const FOLDER = join(ROOT, '.cache/pictures')
/** Kept from run to run: filling a database takes longer than the pictures of a screen. */
const DATA_DIR = join(ROOT, '.cache/pictures-data')

await main(async () => {
  const asked = process.argv.slice(2)
  const screens = [...new Set(STATES.map(({ screen }) => screen))]
  const unknown = asked.find((name) => !screens.includes(name))
  if (unknown !== undefined) {
    throw new StepFailed(`There is no screen "${unknown}"`, `Screens are ${screens.join(', ')}.`)
  }
  await ensurePackages()
  await ensureBuilt()
  const { path: browser, found } = await ensureChromium()
  say(`· ${found}`)
  // Imported only now: packages may have been missing.
  const { takePictures } = await import('./pictures/camera.mjs')
  const { makeAlbum } = await import('./pictures/album.mjs')

  const states = STATES.filter(({ screen }) => asked.length === 0 || asked.includes(screen))
  const server = await step('starting the server', () => startOurServer({ DATA_DIR, RATE_LIMITS: 'off' }))
  const problems = await step(`taking pictures of ${states.length} states`, () =>
    takePictures(states, { browser, url: server.url, folder: FOLDER }),
  ).finally(server.stop)
  say(`\n  Look through them: ${await makeAlbum(STATES, FOLDER)}\n`)
  if (problems.length > 0) throw new StepFailed('Not everything came out', problems.join('\n  '))
})
