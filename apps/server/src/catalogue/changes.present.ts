import type { WireChange } from '@bannerday/contract/changes'
import type { Language } from '@bannerday/domain/language'
import { escapeHtml } from '#http/escape-html.ts'
import type { News } from './news.ts'

type Words = Readonly<Record<News['kind'] | 'feed', string>>

const WORDS: Readonly<Record<Language, Words>> = {
  en: { feed: 'Bannerday: what changed', new: 'New', moved: 'Moved', ended_early: 'Ends earlier' },
  'zh-Hans': { feed: 'Bannerday：最新变动', new: '新增', moved: '时间变动', ended_early: '提前结束' },
  'zh-Hant': { feed: 'Bannerday：最新變動', new: '新增', moved: '時間變動', ended_early: '提前結束' },
  ja: { feed: 'Bannerday：最新の変更', new: '新着', moved: '日程変更', ended_early: '早期終了' },
}

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
    title: after.titles[language],
    start_time: after.startTime,
    end_time: after.endTime,
    before: before && { start_time: before.startTime, end_time: before.endTime },
  }
}

/** RFC 4287. An entry that changes again is the same entry with a later date. */
export function presentFeed(
  news: readonly News[],
  { language, publicUrl, self }: { language: Language; publicUrl: string; self: string },
): string {
  const words = WORDS[language]
  const updated = news[0]?.at ?? new Date(0)
  const entries = news.map(({ kind, at, uuid, after }) => {
    const title = `${words[kind]}: ${after.titles[language]}`
    const times = `${after.startTime.replace('T', ' ')} – ${after.endTime.replace('T', ' ')}`
    return `<entry><id>urn:uuid:${uuid}</id><title>${escapeHtml(title)}</title><updated>${at.toISOString()}</updated><link href="${escapeHtml(`${publicUrl}/timeline?activity=${uuid}`)}"/><summary>${escapeHtml(times)}</summary></entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${escapeHtml(self)}</id><title>${escapeHtml(words.feed)}</title><updated>${updated.toISOString()}</updated><link rel="self" href="${escapeHtml(self)}"/><link href="${escapeHtml(publicUrl)}"/><author><name>Bannerday</name></author>${entries.join('\n')}</feed>
`
}
