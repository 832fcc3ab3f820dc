import { describe, expect, it, test } from 'vitest'
import { wholeCatalogue } from './testing/shipped-data.ts'
import {
  bannerTitles,
  completeName,
  completeTitles,
  maintenanceTitles,
  phaseTitles,
  versionTitles,
} from './titles.ts'

describe('a title in a language', () => {
  it('is the written one, as it is marked', () => {
    const { titles, titleBasis } = completeTitles({
      written: { en: 'Rhythm Ball', 'zh-Hans': '节拍撞球', 'zh-Hant': '節拍撞球' },
      marks: { 'zh-Hant': 'converted' },
    })
    expect(titles).toMatchObject({ en: 'Rhythm Ball', 'zh-Hans': '节拍撞球', 'zh-Hant': '節拍撞球' })
    expect(titleBasis).toMatchObject({ en: 'official', 'zh-Hans': 'official', 'zh-Hant': 'converted' })
  })

  test.each([
    ['en', 'Version 7.0 "Everwinter" and "more"', 'Version 7.0 “Everwinter” and “more”'],
    ['zh-Hans', '7.0版本"无情的永冬"', '7.0版本「无情的永冬」'],
    ['zh-Hant', '7.0版本"無情的永冬"', '7.0版本「無情的永冬」'],
    ['ja', 'Ver.7.0"永遠の冬"', 'Ver.7.0「永遠の冬」'],
    ['en', 'A plank of 6" and no more', 'A plank of 6" and no more'],
  ] as const)('has the quotes of %s: %s', (language, text, expected) => {
    expect(completeTitles({ written: { [language]: text } }).titles[language]).toBe(expected)
  })

  it('is the composed one where none is written', () => {
    const { titles, titleBasis } = completeTitles({ written: { en: 'A' }, composed: { en: 'B', ja: 'C' } })
    expect([titles.en, titleBasis.en]).toEqual(['A', 'official'])
    expect([titles.ja, titleBasis.ja]).toEqual(['C', 'composed'])
  })

  it('is the English one where nothing is known, even a composed English one', () => {
    const { titles, titleBasis } = completeTitles({ written: { 'zh-Hans': '甲' }, composed: { en: 'A' } })
    expect([titles.ja, titleBasis.ja]).toEqual(['A', 'fallback'])
  })

  it('is any where there is no English one', () => {
    const { titles, titleBasis, titleLanguages } = completeTitles({
      written: { 'zh-Hans': '甲', 'zh-Hant': '乙' },
    })
    expect(titles).toEqual({ en: '甲', 'zh-Hans': '甲', 'zh-Hant': '乙', ja: '甲' })
    expect(titleBasis).toMatchObject({ en: 'fallback', 'zh-Hant': 'official', ja: 'fallback' })
    expect(titleLanguages).toEqual({ en: 'zh-Hans', ja: 'zh-Hans' })
  })
})

describe('the title templates', () => {
  it('name a version and its maintenance as the game does', () => {
    expect(versionTitles('genshin', '7.2')).toEqual({
      en: 'Version 7.2',
      'zh-Hans': '7.2版本',
      'zh-Hant': '7.2版本',
      ja: 'Ver.7.2',
    })
    expect(versionTitles('wuthering', '3.8').ja).toBe('Ver3.8')
    expect(maintenanceTitles('zenless', '3.3')['zh-Hant']).toBe('3.3版本更新維護')
  })

  it('name a banner by its kind and units, only in languages that know all of them', () => {
    const units = [{ en: 'Cerydra', ja: 'セイレンス' }, { en: 'Anaxa' }]
    expect(bannerTitles('starrail', 'character', units)).toEqual({
      en: 'Character Event Warp: Cerydra, Anaxa',
    })
  })

  test.each([
    ['en', 'Weapon Event Wish: One, Two'],
    ['zh-Hans', '武器活动祈愿：One、Two'],
    ['zh-Hant', '武器活動祈願：One、Two'],
    ['ja', 'イベント祈願・武器：One、Two'],
  ] as const)('separate names as %s does', (language, expected) => {
    const units = ['One', 'Two'].map((name) => ({ [language]: name }))
    expect(bannerTitles('genshin', 'weapon', units)[language]).toBe(expected)
  })

  it('leave a name as it is, whatever signs it holds', () => {
    expect(bannerTitles('zenless', 'weapon', [{ en: '$& {}' }]).en).toBe('W-Engine Channel: $& {}')
  })

  it('give no title for a mixed banner or one without units', () => {
    expect(bannerTitles('genshin', 'chronicled', [{ en: 'Emilie' }])).toEqual({})
    expect(bannerTitles('genshin', 'character', [])).toEqual({})
  })

  it('tell the halves of a version apart', () => {
    expect(phaseTitles('4.8', 1).en).toBe('4.8 Phase I')
    expect(phaseTitles('3.9', 2)).toMatchObject({ 'zh-Hans': '3.9版本第二期', ja: '3.9 第2期' })
  })
})

it('a translation of ours says what it is a translation of', () => {
  const { titles, titleBasis, translatedFrom, originalLanguage } = completeTitles({
    written: { 'zh-Hans': '星穹贺礼', en: 'Gifts of the Stars', ja: '星々の贈り物' },
    marks: { en: 'unofficial', ja: 'unofficial' },
  })
  expect(titles).toMatchObject({ en: 'Gifts of the Stars', ja: '星々の贈り物' })
  expect(titleBasis).toMatchObject({ en: 'unofficial', ja: 'unofficial', 'zh-Hans': 'official' })
  // Traditional Chinese, which has none, borrows the English one.
  expect(translatedFrom).toEqual({ en: '星穹贺礼', ja: '星穹贺礼', 'zh-Hant': '星穹贺礼' })
  expect(originalLanguage).toBe('zh-Hans')
})

it('a unit has its published names, and translations of ours only where there are none', () => {
  const published = { en: 'Frostfeather', 'zh-Hans': '冬羽' }
  expect(completeName(published, { 'zh-Hans': '霜羽', ja: '霜の羽' })).toEqual({
    names: { en: 'Frostfeather', 'zh-Hans': '冬羽', 'zh-Hant': 'Frostfeather', ja: '霜の羽' },
    languages: { 'zh-Hant': 'en' },
    unofficial: ['ja'],
  })
})

describe('titles in the shipped catalogue', () => {
  const all = wholeCatalogue()
  const titled = (id: string) => all.find((activity) => activity.id === id)

  it('are never borrowed from another language where official forms give them', () => {
    const borrowed = all.filter(
      ({ type, titleBasis }) =>
        (type === 'version' || type === 'maintenance') && Object.values(titleBasis).includes('fallback'),
    )
    expect(borrowed).toEqual([])
  })

  it('name a banner without a Japanese name by its kind and unit', () => {
    const shenhe = all.find(({ titles }) => titles.en === 'The Transcendent One Returns')
    expect([shenhe?.titles.ja, shenhe?.titleBasis.ja]).toEqual([
      'イベント祈願・キャラクター：申鶴',
      'composed',
    ])
    expect(shenhe?.featured).toEqual([{ en: 'Shenhe', 'zh-Hans': '申鹤', 'zh-Hant': '申鶴', ja: '申鶴' }])
  })

  it('that are carried over from the other Chinese script say so', () => {
    expect(titled('genshin/version/7.1')?.titleBasis).toMatchObject({
      'zh-Hans': 'official',
      'zh-Hant': 'converted',
    })
  })
})
