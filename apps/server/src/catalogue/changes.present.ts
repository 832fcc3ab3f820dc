import type { WireChange } from '@bannerday/contract/changes'
import { textIn, type Language, type Texts } from '@bannerday/domain/language'
import type { Anchor } from '@bannerday/domain/time'
import type { ActivityFacts } from '#db/catalogue-schema.ts'
import { escapeHtml } from '#texts/escape-html.ts'
import { uuidOf } from './catalogue-activity.ts'
import type { News } from './changes.service.ts'
import { minuteOf } from './wall-clocks.ts'

export function presentChange(
  { kind, at, uuid, gameId, type, before, after }: News,
  language: Language,
): WireChange {
  return {
    kind,
    at: at.toISOString(),
    uuid,
    game_id: gameId,
    type,
    title: textIn(after.titles, language),
    title_lang: after.titleLanguages?.[language],
    start_time: after.startTime,
    end_time: after.endTime,
    before: before && { start_time: before.startTime, end_time: before.endTime },
  }
}

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'

/** Colons and brackets are full-width in Chinese and Japanese. */
type FeedTexts = Readonly<
  Record<News['kind'] | Anchor | 'feed' | 'before' | 'colon' | 'opens' | 'closes', string>
>

const FEED_TEXTS: Texts<FeedTexts> = {
  en: {
    feed: 'Bannerday: what changed',
    new: 'New',
    moved: 'Moved',
    ended_early: 'Ends earlier',
    before: 'Before',
    server: 'server time',
    global: 'UTC+8',
    colon: ': ',
    opens: ' (',
    closes: ')',
  },
  'zh-Hans': {
    feed: 'Bannerday：最新变动',
    new: '新增',
    moved: '时间变动',
    ended_early: '提前结束',
    before: '原定',
    server: '服务器时间',
    global: 'UTC+8',
    colon: '：',
    opens: '（',
    closes: '）',
  },
  'zh-Hant': {
    feed: 'Bannerday：最新變動',
    new: '新增',
    moved: '時間變動',
    ended_early: '提前結束',
    before: '原定',
    server: '伺服器時間',
    global: 'UTC+8',
    colon: '：',
    opens: '（',
    closes: '）',
  },
  ja: {
    feed: 'Bannerday：最新の変更',
    new: '新着',
    moved: '日程変更',
    ended_early: '終了日の繰り上げ',
    before: '変更前',
    server: 'サーバー時間',
    global: 'UTC+8',
    colon: '：',
    opens: '（',
    closes: '）',
  },
}

/** Characters that XML 1.0 forbids even when escaped: one of them in a title would break the whole feed. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu

export type AtomFeed = {
  readonly language: Language
  readonly publicUrl: string
  /** The selection in its normal form, as it stands in the feed's own address. */
  readonly query: string
  /** How far the feed looks back; its date when there is no news. */
  readonly since: Date
}

/**
 * RFC 4287. Ids do not depend on the host or the date: an activity that changes again is the same entry with a later
 * date, and a site that moves keeps its feed.
 */
export function presentFeed(news: readonly News[], { language, publicUrl, query, since }: AtomFeed): string {
  const texts = textIn(FEED_TEXTS, language)
  const self = `${publicUrl}/api/changes.atom?${query}`
  const entries = news.map(
    ({ kind, at, uuid, gameId, before, after }) => `<entry>
<id>urn:uuid:${uuid}</id>
<title>${xml(`${texts[kind]}${texts.colon}${textIn(after.titles, language)}`)}</title>
<updated>${at.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${xml(`${publicUrl}/timeline?activity=${uuid}`)}"/>
<category term="${gameId}"/>
<summary>${xml([timesOf(after, texts), ...(before ? [`${texts.before}${texts.colon}${timesOf(before, texts)}`] : [])].join('\n'))}</summary>
</entry>
`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>urn:uuid:${uuidOf(`changes.atom?${query}`)}</id>
<title>${xml(texts.feed)}</title>
<updated>${(news[0]?.at ?? since).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
<link rel="alternate" type="text/html" href="${xml(publicUrl)}"/>
<author><name>Bannerday</name></author>
${entries.join('')}</feed>
`
}

/** Names the clock once where both ends are on the same one. */
function timesOf({ startTime, endTime, startAnchor, endAnchor }: ActivityFacts, texts: FeedTexts): string {
  const [start, end] = [startTime, endTime].map((wall) => minuteOf(wall).replace('T', ' '))
  const on = (anchor: Anchor) => `${texts.opens}${texts[anchor]}${texts.closes}`
  return startAnchor === endAnchor
    ? `${start} – ${end}${on(endAnchor)}`
    : `${start}${on(startAnchor)} – ${end}${on(endAnchor)}`
}

function xml(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''))
}
