import { describe, expect, it, test } from 'vitest'
import { createSearch } from './search.ts'

const ABYSS = ['Spiral Abyss', '深境螺旋', '深境螺旋', '深境螺旋']
const DRESS = ['Twirling Lotus', '绮衣珍赏·晴暖', '綺衣珍賞·晴暖', 'コーデチョイス・ガイド']
const CREPE = ["Crêpe & Café: Aurélie's Día", '可丽饼', '可麗餅', 'クレープ']

const search = createSearch([
  { id: 'abyss', texts: ABYSS },
  { id: 'dress', texts: DRESS },
  { id: 'crepe', texts: CREPE },
  { id: 'fish', texts: ['Big Fishing', '大钓鱼', '大釣魚', 'かにガニ'] },
])
const found = (query: string) => [...(search(query) ?? [])]

describe('a search', () => {
  test.each([
    ['a part of a title', 'byss', ['abyss']],
    ['any case', 'SPIRAL', ['abyss']],
    ['words in any order', 'abyss spiral', ['abyss']],
    ['words of one title only, not of two languages', 'spiral 深境', []],
    ['simplified characters', '绮衣', ['dress']],
    ['traditional characters', '綺衣', ['dress']],
    ['another language than the page’s', '深境', ['abyss']],
    ['without the dot that nobody types', '珍赏晴暖', ['dress']],
    ['wide letters', 'ＡＢＹＳＳ　ｓｐｉｒａｌ', ['abyss']],
    ['hiragana for katakana', 'くれーぷ', ['crepe']],
    ['katakana for hiragana', 'カニ', ['fish']],
    ['half-width katakana', 'ｸﾚｰﾌﾟ', ['crepe']],
    ['half-width katakana with its marks', 'ｶﾞﾆ', ['fish']],
    ['kana are told apart by their marks', 'クレーフ', []],
    ['letters without their accents', 'crepe cafe', ['crepe']],
    ['accents that the title has', 'Crêpe', ['crepe']],
    ['accents written as marks of their own', 'Cre\u0302pe', ['crepe']],
    ['apostrophes left out', 'aurelies', ['crepe']],
    ['apostrophes of another kind', 'Aurélie’s', ['crepe']],
    ['nothing at all', 'zzz', []],
    ['what several have', 'i', ['abyss', 'dress', 'crepe', 'fish']],
  ])('finds by %s: %s', (_, query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  it.each(['', '  ', '·', '！？ &'])('for "%s" asks for nothing', (query) => {
    expect(search(query)).toBeNull()
  })
})
