export type Build = {
  readonly version: string
  /** The paths of all files of the app; `/` stands for index.html. */
  readonly files: readonly string[]
}

const PREFIX = 'shell-'
/** The previous build stays, because a tab that has not been reloaded may still need its files. */
const BUILDS_TO_KEEP = 2

export async function fetchShell({ version, files }: Build): Promise<void> {
  const cache = await caches.open(PREFIX + version)
  // Files under /assets have a hash in their names and never change; the others are revalidated.
  await cache.addAll(
    files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })),
  )
}

export async function dropOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(names.slice(0, -BUILDS_TO_KEEP).map((name) => caches.delete(name)))
}

/** From this build, else from the previous one, else from the network. */
export async function fromShell({ version }: Build, path: string, request: Request): Promise<Response> {
  const cache = await caches.open(PREFIX + version)
  return (await cache.match(path)) ?? (await caches.match(path)) ?? (await fetch(request))
}
