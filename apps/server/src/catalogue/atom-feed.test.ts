import { LANGUAGES } from '@bannerday/domain/language'
import { Parser } from 'htmlparser2'
import { describe, expect, it, test } from 'vitest'
import { presentFeed, type AtomFeed } from './changes.present.ts'
import type { News } from './changes.service.ts'

const FEED: AtomFeed = {
  language: 'en',
  publicUrl: 'https://bannerday.example',
  query: 'lang=en&games=genshin&genshin_subgroup=event.gacha',
  since: new Date('2026-02-15T00:00:00Z'),
}
const inAll = (title: string) => ({ en: title, 'zh-Hans': title, 'zh-Hant': title, ja: title })
const facts = (title: string, endTime: string): News['after'] => ({
  titles: inAll(title),
  startTime: '2026-03-02T10:00:00',
  endTime,
  startAnchor: 'server',
  endAnchor: 'server',
  predicted: false,
})
const NEWS: readonly News[] = [
  {
    kind: 'moved',
    at: new Date('2026-03-02T12:00:00Z'),
    uuid: '6d3cf8a2-5a3d-5b8e-9f0a-1b2c3d4e5f60',
    gameId: 'genshin',
    type: 'event',
    before: { ...facts('A Party', '2026-03-11T03:59:00'), startAnchor: 'global' },
    after: facts('A Party', '2026-03-15T03:59:00'),
  },
  {
    kind: 'new',
    at: new Date('2026-03-01T12:00:00Z'),
    uuid: '7e4d09b3-6b4e-5c9f-8a1b-2c3d4e5f6071',
    gameId: 'genshin',
    type: 'gacha',
    before: null,
    after: facts('"Tom" & <b>Jerry</b>\u0000\u000B\uFFFF\uD800 ]]>', '2026-03-20T03:59:00'),
  },
]

type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** A strict XML reader: unbalanced tags are an error. */
function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, children: [], text: '' }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext: (text) => {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag: (name, isImplied) => {
        const isEmpty = open.at(-1)?.children.length === 0 && open.at(-1)?.text === ''
        if (open.pop()?.name !== name || (isImplied && !isEmpty)) throw new Error(`<${name}> is not closed`)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (open.length !== 1) throw new Error('something is still open')
  return root
}

const named = ({ children }: Element, name: string) => children.filter((child) => child.name === name)
const textIn = (element: Element, name: string) => named(element, name).map(({ text }) => text)
const feedOf = (news: readonly News[], changes: Partial<AtomFeed> = {}) => {
  const [feed] = named(parseXml(presentFeed(news, { ...FEED, ...changes })), 'feed')
  if (feed === undefined) throw new Error('there is no feed')
  return feed
}
const linksOf = (element: Element) =>
  Object.fromEntries(
    named(element, 'link').map(({ attributes: { rel, type, href } }) => [rel, `${type} ${href}`]),
  )

const idOf = (changes: Partial<AtomFeed>) => textIn(feedOf(NEWS, changes), 'id')[0]
const entryIds = (news: readonly News[]) =>
  named(feedOf(news), 'entry').flatMap((entry) => textIn(entry, 'id'))

const AN_IRI = /^urn:uuid:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const A_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe.each(LANGUAGES)('the Atom feed in %s', (language) => {
  const feed = feedOf(NEWS, { language })
  it('has one id, one title, one date, an author and a link to itself, as RFC 4287 requires', () => {
    expect(feed.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language })
    expect(textIn(feed, 'id')).toEqual([expect.stringMatching(AN_IRI)])
    expect(textIn(feed, 'title')).toEqual([expect.stringMatching(/\S/)])
    expect(textIn(feed, 'updated')).toEqual(['2026-03-02T12:00:00.000Z'])
    expect(named(feed, 'author').flatMap((author) => textIn(author, 'name'))).toEqual(['Bannerday'])
    expect(linksOf(feed)).toEqual({
      self: `application/atom+xml ${FEED.publicUrl}/api/changes.atom?${FEED.query}`,
      alternate: `text/html ${FEED.publicUrl}`,
    })
  })
  it('has entries with every element that RFC 4287 requires', () => {
    const entries = named(feed, 'entry')
    expect(entries).toHaveLength(NEWS.length)
    for (const entry of entries) {
      expect(textIn(entry, 'id')).toEqual([expect.stringMatching(AN_IRI)])
      expect(textIn(entry, 'title')).toEqual([expect.stringMatching(/\S/)])
      expect(textIn(entry, 'updated')).toEqual([expect.stringMatching(A_DATE)])
      // Without content there must be somewhere to read it.
      expect(linksOf(entry)['alternate']).toMatch(
        /^text\/html https:\/\/bannerday\.example\/timeline\?activity=/,
      )
    }
    const ids = entries.flatMap((entry) => textIn(entry, 'id'))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the ids of the Atom feed', () => {
  it('stay when the site moves, and when the news change', () => {
    expect(idOf({ publicUrl: 'https://elsewhere.example' })).toBe(idOf({}))
    expect(textIn(feedOf([]), 'id')[0]).toBe(idOf({}))
  })
  it('differ for each selection of games', () => {
    expect(idOf({ query: 'lang=ja&games=genshin' })).not.toBe(idOf({}))
  })
  it('stay the same for an entry whose activity changes again', () => {
    const [first] = NEWS
    if (first === undefined) throw new Error('no news')
    const again = { ...first, kind: 'ended_early' as const, at: new Date('2026-03-04T12:00:00Z') }
    expect(entryIds([again])).toEqual(entryIds([first]))
  })
})

describe('a title in the Atom feed', () => {
  it('is escaped, and loses only the characters that XML forbids', () => {
    expect(presentFeed(NEWS, FEED)).not.toMatch(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/u)
    const [, entry] = named(feedOf(NEWS), 'entry')
    expect(entry && textIn(entry, 'title')).toEqual(['New: "Tom" & <b>Jerry</b> ]]>'])
    // Nothing in them is markup: without a type they are plain text.
    expect(entry && named(entry, 'title').map(({ attributes }) => attributes)).toEqual([{}])
  })
  test.each([
    [
      'en',
      '2026-03-02 10:00 – 2026-03-15 03:59 (server time)',
      'Before: 2026-03-02 10:00 (UTC+8) – 2026-03-11 03:59 (server time)',
    ],
    [
      'zh-Hans',
      '2026-03-02 10:00 – 2026-03-15 03:59（服务器时间）',
      '原定：2026-03-02 10:00（UTC+8） – 2026-03-11 03:59（服务器时间）',
    ],
  ] as const)('say in %s by which clock, and what had been said before', (language, after, before) => {
    const [entry] = named(feedOf(NEWS, { language }), 'entry')
    expect(entry && textIn(entry, 'summary')).toEqual([`${after}\n${before}`])
  })
})

it('the Atom feed without news is valid, and dated as far back as it looks', () => {
  const feed = feedOf([])
  expect(named(feed, 'entry')).toEqual([])
  expect(textIn(feed, 'updated')).toEqual(['2026-02-15T00:00:00.000Z'])
})
