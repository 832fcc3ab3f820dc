import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks the browser to compile all functions of a file on a background thread while it arrives, instead of one by one on
 * the main thread when they are first called. Must precede all code; other browsers see a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'bannerday:compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = HINT + file.code
      },
    },
  }
}
