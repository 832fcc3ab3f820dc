import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAME_IDS } from '@bannerday/domain/game'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { loadCatalogue } from './shipped-files.ts'
import { DATA_FOLDER } from './testing/shipped-data.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  await cp(DATA_FOLDER, folder, { recursive: true })
})

afterEach(() => rm(folder, { recursive: true }))

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(
    join(folder, file),
    text.replace(from, () => to),
  )
}

it('the shipped files give all games in the order of the server', async () => {
  const shipped = await loadCatalogue(folder)
  expect(shipped.map(({ gameId }) => gameId)).toEqual(GAME_IDS)
})

test.each([
  [
    'a date that no calendar has',
    'genshin.json',
    '2025-05-07T11:00:00',
    '2025-02-30T11:00:00',
    /genshin\.json[^]*must look like/,
  ],
  [
    'a key that nobody reads',
    'zenless.json',
    '"isVersionUpdate": true',
    '"is_version_update": true',
    /zenless\.json/,
  ],
  ['a type that does not exist', 'starrail.json', '"type": "event"', '"type": "evnet"', /starrail\.json/],
  ['a file that is not JSON', 'wuthering.json', '[', '[,', /wuthering\.json is not JSON/],
  ['a rule without a period', 'seasons.json', '"days": 42', '"days": 0', /seasons\.json/],
  [
    'records that contradict each other',
    'genshin.json',
    'genshin/version/5.6',
    'genshin/version/5.5',
    /contradicts itself[^]*5\.5/,
  ],
])('loading the shipped files refuses %s and names it', async (_, file, from, to, message) => {
  await replaceIn(file, from, to)
  await expect(loadCatalogue(folder)).rejects.toThrow(message)
})
