import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@bannerday/domain/language'
import { describe, expect, it } from 'vitest'
import { loadPart } from './part-messages.ts'

const FOLDER = join(import.meta.dirname, 'parts')
const PARTS = readdirSync(FOLDER)

function textsOf(part: string, language: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(FOLDER, part, `${language}.json`), 'utf8'))
}
const placeholdersIn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

describe.each(PARTS)('the texts of the part %s', (part) => {
  const english = textsOf(part, 'en')

  it('are there in every language, with the placeholders of the English ones, and translated', () => {
    for (const language of LANGUAGES) {
      const texts = textsOf(part, language)
      expect(Object.keys(texts)).toEqual(Object.keys(english))
      for (const [key, text] of Object.entries(texts)) {
        expect([language, key, placeholdersIn(text)]).toEqual([language, key, placeholdersIn(english[key])])
        const isTranslated = language === 'en' || text !== english[key] || /^[{}\w, ]*$/.test(text)
        expect([language, key, isTranslated]).toEqual([language, key, true])
      }
    }
  })
})

it('the texts of a part are fetched once for each language', async () => {
  const first = loadPart('operators', 'ja')
  expect(loadPart('operators', 'ja')).toBe(first)
  expect((await first)['undo']).toBe('元に戻す')
})
