import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The commit that a checkout is at, read from its files: whoever builds may have no git. A build without a checkout, such as that
 * of an image, is told in SOURCE_COMMIT. Null when nobody knows.
 */
export function commitOf(checkout: string, env: Readonly<Record<string, string | undefined>>): string | null {
  return asCommit(env['SOURCE_COMMIT']) ?? commitIn(join(checkout, '.git'))
}

function commitIn(git: string): string | null {
  const folder = folderOf(git)
  if (folder === null) return null
  const head = read(join(folder, 'HEAD'))
  const ref = /^ref: (\S+)$/.exec(head ?? '')?.[1]
  if (ref === undefined) return asCommit(head)
  // A further work tree keeps its HEAD to itself and its branches with the first.
  const shared = resolve(folder, read(join(folder, 'commondir')) ?? '.')
  const packed = read(join(shared, 'packed-refs'))?.split('\n') ?? []
  return (
    asCommit(read(join(shared, ref))) ??
    asCommit(packed.find((line) => line.endsWith(` ${ref}`))?.split(' ', 1)[0])
  )
}

/** A folder, or a file that says where it is. */
function folderOf(git: string): string | null {
  const found = statSync(git, { throwIfNoEntry: false })
  if (found?.isDirectory()) return git
  const elsewhere = /^gitdir: (.+)$/.exec(read(git) ?? '')?.[1]
  return elsewhere === undefined ? null : resolve(git, '..', elsewhere)
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}

function asCommit(text: string | null | undefined): string | null {
  return text && /^[0-9a-f]{40}$/.test(text) ? text : null
}
