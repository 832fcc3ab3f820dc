export type Build = {
  readonly version: string
  /** Paths of everything the app is made of; `/` is its page. */
  readonly files: readonly string[]
}

const PREFIX = 'shell-'
/** The build before this one stays: a tab that was not reloaded yet may still ask for its parts. */
const KEPT_BUILDS = 2

export async function fetchShell({ version, files }: Build): Promise<void> {
  const cache = await caches.open(PREFIX + version)
  // Names under /assets carry a hash of their content and never change; the others are asked for anew.
  await cache.addAll(
    files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })),
  )
}

export async function dropOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(names.slice(0, -KEPT_BUILDS).map((name) => caches.delete(name)))
}

/** From this build, else from the one before, else from the network. */
export async function fromShell({ version }: Build, path: string, request: Request): Promise<Response> {
  const cache = await caches.open(PREFIX + version)
  return (await cache.match(path)) ?? (await caches.match(path)) ?? (await fetch(request))
}
