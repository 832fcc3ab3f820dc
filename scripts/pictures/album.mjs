import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pathOf, variantsOf } from './variants.mjs'

const PAGE = fileURLToPath(new URL('album.html', import.meta.url))

/**
 * Makes the page to look through all pictures there are, those of earlier runs too.
 * @param {readonly import('./variants.mjs').State[]} states
 * @param {string} folder
 */
export async function makeAlbum(states, folder) {
  const pictures = states.flatMap((state) =>
    variantsOf(state, states).map((variant) => ({
      path: pathOf(state, variant),
      screen: state.screen,
      state: state.name,
      size: variant.size.name,
      theme: variant.theme,
      language: variant.language,
    })),
  )
  const present = pictures.filter(({ path }) => existsSync(join(folder, path)))
  mkdirSync(folder, { recursive: true })
  // A script and no JSON: a page that was opened as a file may not fetch.
  writeFileSync(join(folder, 'pictures.js'), `const PICTURES = ${JSON.stringify(present, null, 1)}\n`)
  const page = join(folder, 'index.html')
  copyFileSync(PAGE, page)
  return page
}
