import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commitOf } from './build-commit.ts'

const COMMIT = 'c0ffee'.padEnd(40, '0')
const OTHER = 'b'.repeat(40)

async function aFolderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bannerday-checkout-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

describe('the commit of a build', () => {
  it.each([
    ['a branch', '', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
    ['a single commit', '', { '.git/HEAD': `${COMMIT}\n` }],
    [
      'a branch that was packed away',
      '',
      {
        '.git/HEAD': 'ref: refs/heads/main\n',
        '.git/packed-refs': `# pack-refs\n${OTHER} refs/heads/a/main\n${COMMIT} refs/heads/main\n`,
      },
    ],
    [
      'a branch of a further work tree',
      'tree',
      {
        'tree/.git': 'gitdir: ../first/.git/worktrees/tree\n',
        'first/.git/worktrees/tree/HEAD': 'ref: refs/heads/side\n',
        'first/.git/worktrees/tree/commondir': '../..\n',
        'first/.git/refs/heads/side': `${COMMIT}\n`,
      },
    ],
  ])('is found in a checkout of %s', async (_, within, files) => {
    expect(commitOf(join(await aFolderWith(files), within), {})).toBe(COMMIT)
  })

  it('is what SOURCE_COMMIT says, if that is a commit', async () => {
    const checkout = await aFolderWith({ '.git/HEAD': OTHER })
    expect(commitOf(checkout, { SOURCE_COMMIT: COMMIT })).toBe(COMMIT)
    expect(commitOf(checkout, { SOURCE_COMMIT: '"><script>' })).toBe(OTHER)
  })

  it.each([
    {},
    { '.git/HEAD': 'ref: refs/heads/unborn' },
    { '.git': 'gitdir: nowhere' },
    { '.git/HEAD': '<!doctype html>' },
  ])('is unknown in a folder with %j', async (files) => {
    expect(commitOf(await aFolderWith(files), {})).toBeNull()
  })
})
