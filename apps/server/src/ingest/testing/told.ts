import type { Notice } from '#ingest/parsing/notice.ts'
import { type ActivityReading, readNotice, type VersionReading } from '#ingest/parsing/read-notice.ts'
import { KNOWLEDGE } from './knowledge.ts'

/** A time by the server's clock, as bodies write it. */
export const LC = (text: string) => `<t class="t_lc">${text}</t>`
/** A time by the world's clock. */
export const GL = (text: string) => `<t class="t_gl" contenteditable="false">${text}</t>`
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
    ...notice,
  }
}

/** `start → end`, each with g or s for whose clock it is; `*` where it opens with an update. */
export function told(notice: Partial<Notice>): string {
  const reading = readNotice(aNotice(notice), KNOWLEDGE)
  if (reading.kind === 'aside') return `aside: ${reading.reason}`
  if (reading.kind === 'version') return toldOfVersion(reading)
  return toldOfActivity(reading)
}

function toldOfVersion({ version, maintenance, closes, listed }: VersionReading): string {
  return [
    maintenance === null
      ? `version ${version}`
      : `maintenance ${maintenance.version} ${maintenance.start} → ${maintenance.end}`,
    ...(closes === null ? [] : [`closes ${closes}`]),
    ...listed.map((one) => (one.kind === 'aside' ? `aside ${one.name}: ${one.reason}` : toldOfActivity(one))),
  ].join('; ')
}

function toldOfActivity(reading: ActivityReading): string {
  const { type, subtype, name, featured, window } = reading
  const [from, to] = [window.start, window.end].map(
    ({ wall, anchor }) => `${wall.slice(0, 16)}${anchor?.[0] ?? '?'}`,
  )
  const units = featured.length > 0 ? ` [${featured.join(', ')}]` : ''
  return `${subtype ?? type} ${name}${units} ${from}${window.isVersionUpdate ? '*' : ''} → ${to}`
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
