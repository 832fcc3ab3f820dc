import type { ShippedGame } from '#catalogue/shipped.ts'
import { aGame, aRule, records } from '#catalogue/testing/shipped-data.ts'
import { versionTable } from '#catalogue/version-line.ts'
import { readNotice, type ActivityReading, type VersionReading } from '#ingest/parsing/read-notice.ts'
import type { Notice } from '#ingest/source.ts'

/** A time by the server's clock, as bodies write it. */
export const LC = (text: string) => `<t class="t_lc">${text}</t>`
/** A time by the world's clock. */
export const GL = (text: string) => `<t class="t_gl" contenteditable="false">${text}</t>`
/** What stands above the time in which an event runs. */
export const DURATION: Readonly<Record<Notice['language'], string>> = {
  en: 'Event Duration',
  'zh-Hans': '活动时间',
  'zh-Hant': '活動時間',
  ja: 'イベント期間',
}
/** Some feeds escape the tags inside their bodies. */
export const escaped = (html: string) =>
  html.replaceAll('<t', '&lt;t').replaceAll('</t>', '&lt;/t&gt;').replaceAll('">', '"&gt;')

export function aNotice(notice: Partial<Notice>): Notice {
  return {
    gameId: 'genshin',
    key: 'overseas-list-1',
    language: 'en',
    title: '"Sample" Event',
    subtitle: '',
    body: '',
    group: 'unknown',
    page: null,
    shownOn: null,
    picture: null,
    ...notice,
  }
}

/**
 * What a notice says, as one line: `start → end`, each with g or s for whose clock it is and `~` where it is only expected;
 * `*` where it opens with an update.
 */
export function readingOf(notice: Partial<Notice>): string {
  const { content } = readNotice(aNotice(notice), KNOWLEDGE)
  switch (content.kind) {
    case 'skipped':
      return `skipped: ${content.reason}`
    case 'version':
      return versionText(content)
    case 'banners':
      return content.banners.map(activityText).join('; ')
    case 'activity':
      return activityText(content)
  }
}

function versionText({ version, maintenance, closes, listed, checkIns }: VersionReading): string {
  return [
    maintenance === null
      ? `version ${version}`
      : `maintenance ${maintenance.version} ${maintenance.start} → ${maintenance.end}`,
    ...(closes === null ? [] : [`closes ${closes}`]),
    ...listed.map((one) =>
      one.kind === 'skipped' ? `skipped ${one.name}: ${one.reason}` : activityText(one),
    ),
    ...checkIns.map((one) => `check-in: ${activityText(one)}`),
  ].join('; ')
}

function activityText(reading: ActivityReading): string {
  const { type, subtype, name, featured, period } = reading
  const [from, to] = [period.start, period.end].map(
    ({ wall, anchor, isForecast }) => `${wall.slice(0, 16)}${anchor?.[0] ?? '?'}${isForecast ? '~' : ''}`,
  )
  const units = featured.length > 0 ? ` [${featured.join(', ')}]` : ''
  return `${subtype ?? type} ${name}${units} ${from}${period.isVersionUpdate ? '*' : ''} → ${to}`
}

/** How long something takes when nothing else gets in its way: a busy machine is not a slow parser. */
export function quickestMs(work: () => void): number {
  const tries = [1, 2, 3].map(() => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  return Math.min(...tries)
}

/** A game whose versions 5.6 ("Paralogism") and 6.3 ("Luna IV") are known with the maintenances around them. */
export const VERSIONS = records(
  {
    id: 'genshin/version/5.6',
    type: 'version',
    version: '5.6',
    titles: { en: 'Version 5.6 "Paralogism"', 'zh-Hans': '5.6版本「悖理」', ja: 'Ver.5.6「背理」' },
    start: '2025-05-07T11:00:00',
  },
  ...[
    ['5.5', '2025-03-26'],
    ['5.6', '2025-05-07'],
    ['5.7', '2025-06-18'],
    ['6.2', '2025-12-03'],
    ['6.3', '2026-01-14'],
    ['6.4', '2026-02-25'],
  ].map(([version, day]) => ({
    id: `genshin/maintenance/${version}`,
    type: 'maintenance',
    version,
    start: `${day}T06:00:00`,
    end: `${day}T11:00:00`,
  })),
)

const GAME: Pick<ShippedGame, 'seasonRules' | 'unitNames' | 'cadence'> = {
  cadence: aGame().cadence,
  seasonRules: [
    {
      ...aRule({
        id: 'genshin/spiral-abyss',
        repeats: { kind: 'monthly', start: '2025-01-16T04:00:00' },
      }),
      names: { en: 'Spiral Abyss', 'zh-Hans': '深境螺旋', 'zh-Hant': '深境螺旋', ja: '深境螺旋' },
    },
  ],
  unitNames: {
    Sample: { 'zh-Hans': '样例', 'zh-Hant': '樣例', ja: 'サンプル' },
    'Sample: Again': { 'zh-Hans': '样例·又一次' },
    'Sample & Samp': { 'zh-Hans': '样例&「样」' },
  },
}

export const KNOWLEDGE = { game: GAME, versions: versionTable(aGame({ activities: VERSIONS })) }
