import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'

/* docs/asvs.md is only worth something as long as what it names exists, and its figures are those of its lines. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Of ASVS 5.0.0. */
const LINES_OF_BOTH_LEVELS = 253
const LINES_OF_LEVEL_1 = 70

type Line = { readonly id: string; readonly level: string; readonly state: string; readonly how: string }

let page: string
let lines: readonly Line[]

beforeAll(async () => {
  page = await readFile(`${ROOT}docs/asvs.md`, 'utf8')
  lines = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| .*? \| (\S+) +\| (.*?) *\|$/gm)].map(
    ([, id = '', level = '', state = '', how = '']) => ({ id, level, state, how }),
  )
})

/** `path` › name of a test, or `path` of a document. Tests of the server are named from its own folder. */
function evidenceIn(how: string): { path: string; name: string | null }[] {
  return [...how.matchAll(/(?<=^|; )`([^`]*\/[^`]+|[^`]+\.\w+)`(?: › (.+?))?(?=; `| \((?!%s)|$)/g)].map(
    ([, path = '', name]) => ({
      path: path.endsWith('.test.ts') && !/^(apps|packages)\//.test(path) ? `apps/server/src/${path}` : path,
      name: name ?? null,
    }),
  )
}

describe('docs/asvs.md', () => {
  test('has every line of both levels once', () => {
    expect(new Set(lines.map(({ id }) => id)).size).toBe(LINES_OF_BOTH_LEVELS)
    expect(lines).toHaveLength(LINES_OF_BOTH_LEVELS)
    expect(lines.filter(({ level }) => level === '1')).toHaveLength(LINES_OF_LEVEL_1)
  })

  test('says of itself what its lines say, which is that 95 of 100 are met', () => {
    const count = (wanted: string) => lines.filter(({ state }) => state === wanted).length
    const [met, open] = [count('met'), count('open')]
    expect(page).toContain(`**${met} of the ${met + open} lines that apply are met`)
    expect(page).toContain(`${open} are not, ${count('n/a')} do not apply`)
    expect(met / (met + open)).toBeGreaterThanOrEqual(0.95)
    expect(met + open + count('n/a')).toBe(lines.length)
    for (const { id } of lines.filter(({ state }) => state === 'open')) expect(page).toContain(`- **${id}** `)
  })

  test('gives a reason for every line that is open or does not apply', () => {
    expect(lines.filter(({ state, how }) => state !== 'met' && how === '')).toEqual([])
  })

  test('names for every line that is met a test or a document, and each of them exists', async () => {
    const met = lines.filter(({ state }) => state === 'met')
    expect(met.filter(({ how }) => evidenceIn(how).length === 0)).toEqual([])
    const missing: string[] = []
    for (const { id, how } of met) {
      for (const { path, name } of evidenceIn(how)) {
        const text = await readFile(`${ROOT}${path}`, 'utf8').catch(() => null)
        if (text === null) missing.push(`${id}: ${path}`)
        else if (/\.(test|spec)\.tsx?$/.test(path) ? !name || !isTestIn(text, name) : name !== null)
          missing.push(`${id}: ${path} › ${name}`)
      }
    }
    expect(missing).toEqual([])
  })
})

/** As the first argument of `it`, `test` or one of their tables. */
function isTestIn(text: string, name: string): boolean {
  return ["'", '`', '"'].some(
    (quote) =>
      text.includes(`(${quote}${name}${quote}`) ||
      text.includes(`\n  ${quote}${name}${quote},`) ||
      text.includes(`    ${quote}${name}${quote},`),
  )
}
