import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const FIRST_SCRIPT = 'first.js'

/** Vite copies public files unchanged, but this one blocks the first paint, and is full of comments. */
export function minifyFirstScript(): Plugin {
  let publicDir = ''
  return {
    name: 'bannerday:minify-first-script',
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
