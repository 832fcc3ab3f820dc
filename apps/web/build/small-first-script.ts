import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const FIRST_SCRIPT = 'first.js'

/** Public files are copied as they are, but this one is fetched before anything else, and full of words for its readers. */
export function smallFirstScript(): Plugin {
  let publicDir = ''
  return {
    name: 'bannerday:small-first-script',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    async generateBundle() {
      const { code, errors } = await minify(
        FIRST_SCRIPT,
        await readFile(join(publicDir, FIRST_SCRIPT), 'utf8'),
      )
      if (errors.length > 0) this.error(errors.map(({ message }) => message).join('\n'))
      this.emitFile({ type: 'asset', fileName: FIRST_SCRIPT, source: code })
    },
  }
}
