import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, '../src/app/first-script.ts')
const FILE = 'first.js'

/** Serves src/app/first-script.ts as a script that is no module: modules run after the first paint. */
export function firstScript(): Plugin {
  return {
    name: 'bannerday:first-script',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, async (_, response) => {
        const code = await bundleFirstScript()
        response.setHeader('content-type', 'text/javascript').end(code)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundleFirstScript() })
    },
  }
}

export async function bundleFirstScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: SOURCE, formats: ['iife'], name: 'first' },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The first script could not be built')
  return bundle.output[0].code
}
