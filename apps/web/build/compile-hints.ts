import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks the browser to compile the functions of a file while it arrives, beside the page, instead of one by one on the
 * page's own thread when they are first called. Heard only above all code; browsers that do not know it read a comment.
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
