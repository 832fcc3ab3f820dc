import { describe, expect, it, test } from 'vitest'
import { createSearch } from './search.ts'

describe('a search', () => {
  const ABYSS = ['Spiral Abyss', '深境螺旋', '深境螺旋', '深境螺旋']
  const DRESS = ['Twirling Lotus', '绮衣珍赏·晴暖', '綺衣珍賞·晴暖', 'コーデチョイス・ガイド']
  const CREPE = ["Crêpe & Café: Aurélie's Día", '可丽饼', '可麗餅', 'クレープ']

  const search = createSearch([
    { id: 'abyss', texts: ABYSS },
    { id: 'dress', texts: DRESS },
    { id: 'crepe', texts: CREPE },
    { id: 'fish', texts: ['Big Fishing', '大钓鱼', '大釣魚', 'かにガニ'] },
  ])
  const found = (query: string) => [...(search(query)?.keys() ?? [])]

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

  it.each(['', '  ', '·', '！？ &'])('for "%s" is no search', (query) => {
    expect(search(query)).toBeNull()
  })
})

describe('a misspelled search', () => {
  const search = createSearch([
    { id: 'abyss', texts: ['Spiral Abyss', '深境螺旋'] },
    { id: 'theater', texts: ['Imaginarium Theater', '幻想真境劇詩'] },
    { id: 'arlecchino', texts: ['The Hearth’s Ashen Shadow Arlecchino'] },
    { id: 'fjord', texts: ['Sørensen and the Œuvre of Łódź'] },
    { id: 'star', texts: ['Star Rail Fair'] },
  ])
  const found = (query: string) => [...(search(query)?.keys() ?? [])]

  test.each([
    ['two letters swapped', 'spirla', ['abyss']],
    ['a letter missing', 'spral abyss', ['abyss']],
    ['a letter too many', 'abbyss', ['abyss']],
    ['a wrong letter', 'abiss', ['abyss']],
    ['the first letter wrong', 'obyss', ['abyss']],
    ['one error in each word', 'spirel abiss', ['abyss']],
    ['an error in a word that is not complete', 'imagenar', ['theater']],
    ['the British spelling', 'theatre', ['theater']],
    ['two errors in a long word', 'arlechinno', ['arlecchino']],
    ['an error beside a word that is right', 'imaginarium thaeter', ['theater']],
    ['letters that have no accent to take off', 'sorensen oeuvre lodz', ['fjord']],
  ])('finds in spite of %s: %s', (_, query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test.each([
    ['three errors', 'spxxxl'],
    ['an error in a short word', 'stra'],
    ['two errors in a short word', 'abuzs'],
    ['another Chinese character', '深境螺丝'],
    ['a title of which one word is missing', 'spiral theater'],
  ])('does not find with %s: %s', (_, query) => {
    expect(found(query)).toEqual([])
  })
})

it('what begins with the words of a search comes before what contains them, and misspelled ones come last', () => {
  const search = createSearch([
    { id: 'misspelled', texts: ['Sandy Shores'] },
    { id: 'inside', texts: ['Grandstand Thousands'] },
    { id: 'begins', texts: ['The Sands of Time'] },
    { id: 'other', texts: ['Spiral Abyss'] },
  ])
  const ranks = search('sands')
  expect(ranks?.get('begins')).toBe(0)
  expect(ranks?.get('inside')).toBe(1)
  expect(ranks?.get('misspelled')).toBe(2)
  expect(ranks?.has('other')).toBe(false)
})

it('an activity counts by the best of its texts', () => {
  const search = createSearch([{ id: 'abyss', texts: ['Spiral Abiss', 'Abyss'] }])
  expect(search('abyss')).toEqual(new Map([['abyss', 0]]))
})
