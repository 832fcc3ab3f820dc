import * as icons from '@mdi/js'
import type { Plugin } from 'vite'

const ICON_IMPORT = /^import \{([^}]+)\} from '@mdi\/js'$/gm
const PATHS = new Map<string, string>(Object.entries(icons))

/**
 * Replaces imports of icons by their paths. The package is one module with 7,000 icons, and a bundler never splits a
 * module: the icons of all screens would be loaded with the first one.
 */
export function inlineIcons(): Plugin {
  return {
    name: 'bannerday:inline-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /@mdi\/js/ },
      handler(code) {
        return { code: withIconsInside(code), map: null }
      },
    },
  }
}

export function withIconsInside(code: string): string {
  return code.replace(ICON_IMPORT, (_, names: string) => constants(names))
}

function constants(names: string): string {
  const wanted = names.split(',').map((name) => name.trim())
  return wanted
    .filter((name) => name !== '')
    .map((name) => {
      const path = PATHS.get(name)
      if (path === undefined) throw new Error(`@mdi/js has no icon ${name}`)
      return `const ${name} = ${JSON.stringify(path)};`
    })
    .join(' ')
}
