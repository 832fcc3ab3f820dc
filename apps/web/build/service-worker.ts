import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Must never change: browsers would take a worker at another address for a different one. */
export const SERVICE_WORKER = 'sw.js'
const PLACEHOLDER = '__BUILD__'

type Output = {
  readonly [fileName: string]: { readonly type: string; code?: string; source?: string | Uint8Array }
}

/** Inserts into the service worker the files it has to cache, and a version that changes with any of them. */
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
  if (code.split(PLACEHOLDER).length !== 2) throw new Error(`${SERVICE_WORKER} must name ${PLACEHOLDER} once`)
  return code.replace(PLACEHOLDER, () => JSON.stringify(build))
}

export function buildOf(output: Output, publicFiles: ReadonlyMap<string, Uint8Array>) {
  const contents = new Map<string, string | Uint8Array>(publicFiles)
  for (const [name, file] of Object.entries(output)) {
    if (isCached(name)) contents.set(name, file.code ?? file.source ?? '')
  }
  const names = [...contents.keys()].toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(contents.get(name) ?? '')
  return { version: hash.digest('hex').slice(0, 12), files: names.map(addressOf) }
}

/**
 * Without the QR reader: few players scan, and scanning needs a network anyway. Nor the picture of pasted links, which no
 * page shows.
 */
function isCached(name: string): boolean {
  return name !== SERVICE_WORKER && !name.startsWith('.') && !/\.(map|wasm)$|^link-preview/.test(name)
}

function addressOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name}`
}

function readFolder(folder: string): ReadonlyMap<string, Uint8Array> {
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter(isCached)
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}
