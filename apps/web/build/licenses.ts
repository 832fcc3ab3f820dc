import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const MODULE = 'virtual:licenses'

/** Where a package runs, and the workspace that needs it. */
const APPS = { browser: 'apps/web', server: 'apps/server' } as const
type Place = keyof typeof APPS
const PLACES: readonly Place[] = ['browser', 'server']

export type ShippedPackage = {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly usedBy: readonly Place[]
  /** The license files of the package, one after the other; null if it has none. */
  readonly text: string | null
}

const Names = z.optional(z.record(z.string(), z.string()))
const Entry = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  link: z.optional(z.boolean()),
  resolved: z.optional(z.string()),
  os: z.optional(z.unknown()),
  cpu: z.optional(z.unknown()),
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
})
const Lock = z.object({ packages: z.record(z.string(), Entry) })

type Entries = z.infer<typeof Lock>['packages']

/** Provides the packages of the lock file that are shipped, for the licenses page. */
export function licenses(): Plugin {
  const lock = join(ROOT, 'package-lock.json')
  return {
    name: 'bannerday:licenses',
    resolveId: { filter: { id: /^virtual:licenses$/ }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: /^\0virtual:licenses$/ },
      handler() {
        this.addWatchFile(lock)
        const packages = shippedPackages(readFileSync(lock, 'utf8'), (path) => licenseText(join(ROOT, path)))
        return `export const PACKAGES = ${JSON.stringify(packages)}`
      },
    },
  }
}

/** All runtime dependencies of the two apps, sorted by name; `textOf` reads the license of an installed package. */
export function shippedPackages(
  lockText: string,
  textOf: (path: string) => string | null,
): readonly ShippedPackage[] {
  const entries = Lock.parse(JSON.parse(lockText)).packages
  const browser = needsOf(entries, APPS.browser)
  const server = needsOf(entries, APPS.server)
  const placesOf = (path: string) => [
    ...(browser.has(path) ? ['browser' as const] : []),
    ...(server.has(path) ? ['server' as const] : []),
  ]
  const found = new Map<string, ShippedPackage>()
  for (const path of new Set([...browser, ...server])) {
    const entry = described(path, entries[path], placesOf(path), textOf(path))
    const key = `${entry.name} ${entry.version}`
    // The same version may be installed in several folders.
    const usedBy = new Set([...(found.get(key)?.usedBy ?? []), ...entry.usedBy])
    found.set(key, { ...entry, usedBy: PLACES.filter((place) => usedBy.has(place)) })
  }
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** The paths of all external packages that a workspace needs, directly or not. */
function needsOf(entries: Entries, app: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [app]
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const { name, isOptional } of wantedBy(entries[from])) {
      // Types are not shipped, although some packages list them as runtime dependencies.
      if (name.startsWith('@types/')) continue
      const path = resolve(entries, from, name)
      if (path === null) {
        if (isOptional) continue
        throw new Error(`The lock file has no ${name}, which ${from} needs`)
      }
      // Binaries for one platform: which of them is installed depends on the machine, and their license is the parent's.
      if (found.has(path) || entries[path]?.os !== undefined || entries[path]?.cpu !== undefined) continue
      found.add(path)
      waiting.push(path)
    }
  }
  return new Set([...found].filter((path) => path.includes('node_modules/')))
}

function wantedBy(entry: Entries[string] | undefined) {
  const isOptionalPeer = (name: string) => entry?.peerDependenciesMeta?.[name]?.optional === true
  return [
    ...namesIn(entry?.optionalDependencies).map((name) => ({ name, isOptional: true })),
    ...namesIn(entry?.dependencies).map((name) => ({ name, isOptional: false })),
    ...namesIn(entry?.peerDependencies)
      .filter((name) => !isOptionalPeer(name))
      .map((name) => ({ name, isOptional: false })),
  ]
}

const namesIn = (list: z.infer<typeof Names>) => Object.keys(list ?? {})

/** Resolves as Node does: from the importing folder upwards. A linked workspace resolves to its own folder. */
function resolve(entries: Entries, from: string, name: string): string | null {
  const folders = from.split('/')
  for (let depth = folders.length; depth >= 0; depth--) {
    const path = [...folders.slice(0, depth), 'node_modules', name].join('/')
    const entry = entries[path]
    if (entry) return entry.link ? (entry.resolved ?? path) : path
  }
  return null
}

function described(
  path: string,
  entry: Entries[string] | undefined,
  usedBy: readonly Place[],
  text: string | null,
): ShippedPackage {
  const name = entry?.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { version = '', license = '' } = entry ?? {}
  if (license.trim() === '') throw new Error(`${name} ${version} names no license: may we ship it?`)
  return { name, version, license, usedBy, text }
}

/** A package that leaves the choice between licenses has a file for each: `license-mit`, `license-cc0`. */
export function licenseText(folder: string): string | null {
  const texts = readdirSync(folder)
    .toSorted(compare)
    .filter((name) => /^(un)?licen[cs]e(-\w+)?(\.(md|txt))?$/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return texts.length === 0 ? null : texts.join('\n\n')
}

/** Independent of the machine's locale. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
