import type { Language } from '@bannerday/domain/language'
import type { Anchor } from '@bannerday/domain/time'
import { uuidOf } from '#catalogue/uuid-v5.ts'
import type { ActivityFacts } from '#db/catalogue-schema.ts'
import { escapeHtml } from '#http/escape-html.ts'
import type { News } from './news.ts'

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'

type Words = Readonly<Record<News['kind'] | Anchor | 'feed' | 'before', string>>

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    feed: 'Bannerday: what changed',
    new: 'New',
    moved: 'Moved',
    ended_early: 'Ends earlier',
    before: 'Before',
    server: 'server time',
    global: 'UTC+8',
  },
  'zh-Hans': {
    feed: 'Bannerday：最新变动',
    new: '新增',
    moved: '时间变动',
    ended_early: '提前结束',
    before: '原定',
    server: '服务器时间',
    global: 'UTC+8',
  },
  'zh-Hant': {
    feed: 'Bannerday：最新變動',
    new: '新增',
    moved: '時間變動',
    ended_early: '提前結束',
    before: '原定',
    server: '伺服器時間',
    global: 'UTC+8',
  },
  ja: {
    feed: 'Bannerday：最新の変更',
    new: '新着',
    moved: '日程変更',
    ended_early: '早期終了',
    before: '変更前',
    server: 'サーバー時間',
    global: 'UTC+8',
  },
}

/** What XML 1.0 cannot hold, however it is written: one of them in a title, and no reader reads the feed. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu

export type AtomFeed = {
  readonly language: Language
  readonly publicUrl: string
  /** What was selected, in the one form that the address of the feed has for it. */
  readonly query: string
  /** Nothing changed after this, when there is no news. */
  readonly since: Date
}

/**
 * RFC 4287. An activity that changes again is the same entry with a later date, and a feed that moves to another host is
 * the same feed.
 */
export function presentFeed(news: readonly News[], { language, publicUrl, query, since }: AtomFeed): string {
  const words = WORDS[language]
  const self = `${publicUrl}/api/changes.atom?${query}`
  const entries = news.map(
    ({ kind, at, uuid, gameId, before, after }) => `<entry>
<id>urn:uuid:${uuid}</id>
<title>${xml(`${words[kind]}: ${after.titles[language]}`)}</title>
<updated>${at.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${xml(`${publicUrl}/timeline?activity=${uuid}`)}"/>
<category term="${gameId}"/>
<summary>${xml([timesOf(after, words), ...(before ? [`${words.before}: ${timesOf(before, words)}`] : [])].join('\n'))}</summary>
</entry>
`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>urn:uuid:${uuidOf(`changes.atom?${query}`)}</id>
<title>${xml(words.feed)}</title>
<updated>${(news[0]?.at ?? since).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
<link rel="alternate" type="text/html" href="${xml(publicUrl)}"/>
<author><name>Bannerday</name></author>
${entries.join('')}</feed>
`
}

/** Whose clock it is is said once where both ends hang on the same wall. */
function timesOf({ startTime, endTime, startAnchor, endAnchor }: ActivityFacts, words: Words): string {
  const [start, end] = [startTime, endTime].map((wall) => wall.slice(0, 16).replace('T', ' '))
  return startAnchor === endAnchor
    ? `${start} – ${end} (${words[endAnchor]})`
    : `${start} (${words[startAnchor]}) – ${end} (${words[endAnchor]})`
}

function xml(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''))
}
