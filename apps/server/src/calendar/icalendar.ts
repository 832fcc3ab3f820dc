import { NO_GAME, ownActivities, periodOf, type Activity, type OwnEntries } from '@bannerday/domain/activity'
import type { CalendarEntry } from '@bannerday/domain/calendar'
import { GAMES } from '@bannerday/domain/game'
import { textIn, type Language, type Texts } from '@bannerday/domain/language'
import { ALL_TIME, HOUR, parseWallClock, SECOND, type ServerZone } from '@bannerday/domain/time'
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { ActivityRow } from '#db/catalogue-schema.ts'

export type CatalogueRow = Pick<
  ActivityRow,
  | 'uuid'
  | 'gameId'
  | 'type'
  | 'titles'
  | 'startTime'
  | 'endTime'
  | 'startAnchor'
  | 'endAnchor'
  | 'isVersionUpdate'
  | 'featured'
  | 'startPredicted'
  | 'endPredicted'
  | 'updatedAt'
>

/** An activity with its instants for the players of a server, in one language. */
export type DatedActivity = Pick<
  Activity,
  'id' | 'gameId' | 'type' | 'title' | 'startsAt' | 'endsAt' | 'isPredicted'
> & { readonly featured: readonly string[]; readonly note?: string | undefined; readonly updatedAt: Date }

/** Null where its times cannot be read. */
export function toDatedActivity(
  row: CatalogueRow,
  language: Language,
  server: ServerZone,
): DatedActivity | null {
  const [start, end] = [parseWallClock(row.startTime), parseWallClock(row.endTime)]
  if (start === null || end === null) return null
  return {
    ...periodOf({ ...row, start, end }, server, ALL_TIME),
    id: row.uuid,
    gameId: row.gameId,
    type: row.type,
    title: textIn(row.titles, language),
    featured: row.featured.map((unit) => textIn(unit, language)),
    isPredicted: row.startPredicted || row.endPredicted,
    updatedAt: row.updatedAt,
  }
}

/** What players have written down has one title, in whatever language it is. */
export function toDatedEntries(entries: OwnEntries): readonly DatedActivity[] {
  return ownActivities(entries).map((own) => {
    const updatedAt = new Date(entries[own.id]?.changedAt ?? 0)
    return Object.assign(own, { featured: [], updatedAt })
  })
}

type EntryTexts = {
  readonly [About in CalendarEntry['about']]: (title: string) => string
} & { readonly expected: string; readonly featured: string }

const TEXTS: Texts<EntryTexts> = {
  en: {
    end: (title) => `${title} ends`,
    start: (title) => `${title} begins`,
    span: (title) => title,
    expected: 'expected',
    featured: 'Featured: ',
  },
  'zh-Hans': {
    end: (title) => `「${title}」结束`,
    start: (title) => `「${title}」开始`,
    span: (title) => title,
    expected: '预计',
    featured: '概率提升：',
  },
  'zh-Hant': {
    end: (title) => `「${title}」結束`,
    start: (title) => `「${title}」開始`,
    span: (title) => title,
    expected: '預計',
    featured: '機率提升：',
  },
  ja: {
    end: (title) => `「${title}」終了`,
    start: (title) => `「${title}」開始`,
    span: (title) => title,
    expected: '予測',
    featured: 'ピックアップ：',
  },
}

const REFRESH_SECONDS = (4 * HOUR) / SECOND
/** Revisions are counted in seconds from here: they grow with every change, and no count has to be stored. */
const FIRST_REVISION_MS = Date.UTC(2025, 0, 1)

type Reader = {
  readonly language: Language
  readonly publicUrl: string
  /** When the player last changed how entries look. */
  readonly reshapedAt: Date
}

/** RFC 5545 and 7986. Ids do not name the host: a site that moves keeps its entries. */
export function presentCalendar(entries: readonly CalendarEntry<DatedActivity>[], reader: Reader): string {
  const calendar = ical({
    name: 'Bannerday',
    prodId: { company: 'Bannerday', product: 'Bannerday', language: reader.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const entry of entries) calendar.createEvent(eventOf(entry, reader))
  return calendar.toString()
}

function eventOf(entry: CalendarEntry<DatedActivity>, { language, publicUrl, reshapedAt }: Reader) {
  const { activity, about, startsAt, endsAt, alarmsAt } = entry
  const texts = textIn(TEXTS, language)
  const changedAt = new Date(Math.max(activity.updatedAt.getTime(), reshapedAt.getTime()))
  const address = `${publicUrl}/timeline?activity=${activity.id}`
  const game = activity.gameId === NO_GAME ? [] : [textIn(GAMES[activity.gameId].name, language)]
  const summary = [
    texts[about](plain(activity.title)),
    ...game,
    ...(activity.isPredicted ? [texts.expected] : []),
  ]
  const note = activity.note === undefined ? [] : activity.note.split('\n').map(plain)
  const featured =
    activity.featured.length > 0 ? [texts.featured + activity.featured.map(plain).join(' · ')] : []
  return {
    id: `${activity.id}@bannerday`,
    sequence: Math.max(0, Math.floor((changedAt.getTime() - FIRST_REVISION_MS) / SECOND)),
    // The moment of the change and not of this answer, which would differ each time although nothing has changed.
    stamp: changedAt,
    lastModified: changedAt,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: summary.join(' · '),
    description: [...note, ...featured, address].join('\n'),
    url: address,
    categories: game.map((name) => ({ name })),
    status: activity.isPredicted ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    // Nobody is busy because an event runs.
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: alarmsAt.map((at) => ({ type: ICalAlarmType.display, trigger: new Date(at) })),
  }
}

/** In one line: a title comes from a feed, and a line break would begin another property. */
function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
