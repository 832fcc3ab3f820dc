import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Its address is its identity: a worker under another name would be another worker. */
export const SERVICE_WORKER = 'sw.js'
const PLACE = '__BUILD__'

type Output = {
  readonly [fileName: string]: { readonly type: string; code?: string; source?: string | Uint8Array }
}

/** Tells the service worker which files it has to keep, and a version that changes with any of them. */
export function listBuildInServiceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'bannerday:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir
    },
    generateBundle(_, bundle) {
      const worker = bundle[SERVICE_WORKER]
      if (worker?.type !== 'chunk') throw new Error(`The build has no ${SERVICE_WORKER}`)
      if (worker.imports.length > 0) throw new Error(`${SERVICE_WORKER} must stand alone`)
      worker.code = withBuild(worker.code, buildOf(bundle, readFolder(publicDir)))
    },
  }
}

export function withBuild(code: string, build: object): string {
  if (code.split(PLACE).length !== 2) throw new Error(`${SERVICE_WORKER} must name ${PLACE} once`)
  return code.replace(PLACE, () => JSON.stringify(build))
}

export function buildOf(output: Output, publicFiles: ReadonlyMap<string, Uint8Array>) {
  const contents = new Map<string, string | Uint8Array>(publicFiles)
  for (const [name, file] of Object.entries(output)) {
    if (isKept(name)) contents.set(name, file.code ?? file.source ?? '')
  }
  const names = [...contents.keys()].toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(contents.get(name) ?? '')
  return { version: hash.digest('hex').slice(0, 12), files: names.map(addressOf) }
}

/** Not the QR reader: most players never scan, and who does is online. */
function isKept(name: string): boolean {
  return name !== SERVICE_WORKER && !name.startsWith('.') && !/\.(map|wasm)$/.test(name)
}

function addressOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name}`
}

function readFolder(folder: string): ReadonlyMap<string, Uint8Array> {
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}
