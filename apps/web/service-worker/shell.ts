export type Build = {
  readonly version: string
  /** The paths of all files of the app; `/` stands for index.html. */
  readonly files: readonly string[]
}

const PREFIX = 'shell-'

/** Where the version of the build that is active is noted. */
const ACTIVE = { cache: 'active-shell', path: '/active-shell' }

export async function fetchShell({ version, files }: Build): Promise<void> {
  const name = PREFIX + version
  const isKept = await caches.has(name)
  const cache = await caches.open(name)
  try {
    // Files under /assets have a hash in their names and never change; the others are revalidated.
    await cache.addAll(
      files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })),
    )
  } catch (error) {
    if (!isKept) await caches.delete(name)
    throw error
  }
}

/**
 * To be called when a build becomes active. The one that was active until then stays, because a tab that has not been
 * reloaded may still need its files; builds that never were go.
 */
export async function dropOldShells({ version }: Build): Promise<void> {
  const note = await caches.open(ACTIVE.cache)
  const previous = await (await note.match(ACTIVE.path))?.text()
  if (previous === version) return
  await note.put(ACTIVE.path, new Response(version))
  // Earlier versions of this worker left no note: what they cached goes with the next build.
  if (previous === undefined) return
  const kept = new Set([PREFIX + version, PREFIX + previous])
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !kept.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** From this build, else from the previous one, else from the network. */
export async function fromShell({ version }: Build, path: string, request: Request): Promise<Response> {
  const cache = await caches.open(PREFIX + version)
  return (await cache.match(path)) ?? (await caches.match(path)) ?? (await fetch(request))
}
