import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropOldShells, fetchShell, fromShell } from './shell.ts'
import { memoryCaches, ORIGIN } from './testing/memory-cache.ts'

const buildOf = (version: string) => ({ version, files: ['/', `/assets/part-${version}.js`] })
const A = buildOf('A')
const B = buildOf('B')
const C = buildOf('C')
const D = buildOf('D')
type Build = ReturnType<typeof buildOf>

/** As in a browser, a path is one of this site. */
class RequestHere extends Request {
  constructor(input: string, init?: RequestInit) {
    super(new URL(input, ORIGIN), init)
  }
}

/** What the server of today has; it forgets the files of earlier builds. */
let deployed: Build
let isOnline: boolean

beforeEach(() => {
  isOnline = true
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('Request', RequestHere)
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(request.url)
    return deployed.files.includes(pathname)
      ? new Response(`${pathname} of ${deployed.version}`)
      : new Response('', { status: 404 })
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function install(build: Build) {
  deployed = build
  await fetchShell(build)
}

async function installAndActivate(build: Build) {
  await install(build)
  await dropOldShells(build)
}

/** What a tab that runs one build is given by the worker of another. */
async function partOf(build: Build, worker: Build): Promise<number> {
  const path = build.files[1] ?? ''
  return (await fromShell(worker, path, new Request(path))).status
}

describe('the files of the app', () => {
  it('are those of the build that is active, also without a network', async () => {
    await installAndActivate(A)
    isOnline = false
    const page = await fromShell(A, '/', new Request('/'))
    expect(await page.text()).toBe('/ of A')
  })

  it('of the build that was active before stay for tabs that run it, and go with the one after', async () => {
    await installAndActivate(A)
    await installAndActivate(B)
    expect(await partOf(A, B)).toBe(200)
    await installAndActivate(C)
    expect([await partOf(A, C), await partOf(B, C)]).toEqual([404, 200])
  })

  it('stay for tabs that run them however many builds were waiting meanwhile', async () => {
    await installAndActivate(A)
    await install(B)
    await install(C)
    await installAndActivate(D)
    expect(await partOf(A, D)).toBe(200)
    expect((await caches.keys()).filter((name) => name.startsWith('shell-'))).toEqual(['shell-A', 'shell-D'])
  })

  it('leave nothing behind where they could not all be fetched, and are kept where they were there', async () => {
    await installAndActivate(A)
    isOnline = false
    await expect(fetchShell(B)).rejects.toThrow('Failed to fetch')
    await expect(fetchShell(A)).rejects.toThrow('Failed to fetch')
    expect(await partOf(A, A)).toBe(200)
    expect(await caches.has('shell-B')).toBe(false)
  })
})
