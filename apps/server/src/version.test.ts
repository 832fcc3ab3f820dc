import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

/* One version in several files: whoever raises it is told what was forgotten. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const manifest = z.object({ version: z.string() })
const versionIn = async (path: string) =>
  manifest.parse(JSON.parse(await readFile(`${ROOT}${path}`, 'utf8'))).version
const readChangelog = () => readFile(`${ROOT}CHANGELOG.md`, 'utf8')

describe('the version', () => {
  it('is one by the rules of semver, and not older than its last entry in the changelog', async () => {
    expect(await versionIn('package.json')).toMatch(/^[1-9]\d*\.\d+\.\d+$/)
    const entries = [...(await readChangelog()).matchAll(/^## \[(\d[\d.]*)\] - (\d{4}-\d{2}-\d{2})$/gm)]
    expect(entries[0]?.[1]).toBe(await versionIn('package.json'))
    const dates = entries.map(([, , date = '']) => date)
    expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)))
  })

  // The server takes its version from its own manifest, the page `About` from that of the web app.
  it.each(['apps/server', 'apps/web', 'packages/contract', 'packages/domain'])(
    'is the same in %s',
    async (folder) => {
      expect(await versionIn(`${folder}/package.json`)).toBe(await versionIn('package.json'))
    },
  )

  it('has an address in the changelog', async () => {
    expect(await readChangelog()).toMatch(
      new RegExp(`^\\[${await versionIn('package.json')}\\]: https://\\S+$`, 'm'),
    )
  })

  it('is named by the security policy among those that get fixes', async () => {
    const [major] = (await versionIn('package.json')).split('.')
    expect(await readFile(`${ROOT}SECURITY.md`, 'utf8')).toMatch(
      new RegExp(`^\\| ${major}\\.x +\\| yes`, 'm'),
    )
  })
})
