import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { anchorsOf } from '@bannerday/domain/activity'
import { describe, expect, inject, test } from 'vitest'
import { findSame } from '#catalogue/same-activity.ts'
import { shipped } from '#catalogue/testing/shipped-data.ts'
import type { FetchText } from '#ports/fetch-text.ts'
import type { Notice } from './parsing/notice.ts'
import { readNotice } from './parsing/read-notice.ts'
import { activityName } from './parsing/titles.ts'
import { versionTable } from './parsing/version-table.ts'
import { wutheringSource } from './sources/wuthering.ts'

/** Real notices are not ours to publish: set CAPTURED_NOTICES_DIR to a folder of some, or this is skipped. */
const folder = inject('capturedNotices')
const game = shipped.find(({ gameId }) => gameId === 'wuthering')
if (game === undefined) throw new Error('The catalogue has no Wuthering Waves')
const knowledge = { game, versions: versionTable(game) }
const wanted = game.activities.filter(({ type }) => type !== 'version' && type !== 'maintenance')

const files = folder === null ? [] : await capturesIn(join(folder, 'wuthering'))

test.skipIf(folder === null)('captured notices are there (skipped: CAPTURED_NOTICES_DIR is not set)', () => {
  expect(files.map(({ shape }) => shape)).toContain('new')
})

describe.skipIf(files.length === 0)('captured notices', () => {
  test.for(files.filter(({ shape }) => shape === 'new'))(
    'of $name: each convene, event and challenge is the shipped one',
    async ({ text }) => {
      const notices = await noticesIn(text, 'zh-Hans.json')
      const activities = notices.flatMap((notice) => {
        const reading = readNotice(notice, knowledge)
        return reading.kind === 'activity' ? [{ notice, reading }] : []
      })
      const convenes = notices.filter(({ group }) => group === 'banner')
      expect(activities.filter(({ reading }) => reading.type === 'gacha')).toHaveLength(convenes.length)
      expect(activities.length).toBeGreaterThan(convenes.length)
      for (const { notice, reading } of activities) {
        const { type, name, window } = reading
        const [start, end] = [window.start.wall, window.end.wall]
        const told = { type, titles: { 'zh-Hans': name }, start, end }
        const same = findSame(told, wanted, 'title') ?? findSame(told, wanted, 'times')
        // Units that the catalogue cannot name in Chinese stay unknown; none is ever a wrong one.
        expect(same?.type === 'gacha' ? same.featured : []).toEqual(
          expect.arrayContaining([...reading.featured]),
        )
        expect({ title: notice.title, ...withAnchors(same) }).toEqual({
          title: notice.title,
          start: start.slice(0, 16),
          end: end.slice(0, 16),
          startAnchor: window.start.anchor,
          endAnchor: window.end.anchor,
          isVersionUpdate: window.isVersionUpdate,
        })
      }
    },
  )

  test.for(files.filter(({ shape }) => shape === 'new'))(
    'of $name: whatever limited event is not read says why, and no shop is read',
    async ({ text }) => {
      const notices = await noticesIn(text, 'zh-Hans.json')
      const readings = notices.map((notice) => ({ notice, reading: readNotice(notice, knowledge) }))
      const lost = readings.filter(
        ({ notice, reading }) => notice.group === 'event' && reading.kind === 'aside',
      )
      const reasons = lost.map(({ reading }) => (reading.kind === 'aside' ? reading.reason : null))
      expect(new Set(reasons)).toEqual(new Set(reasons.filter((reason) => isOpen(reason))))
      expect(
        readings.filter(({ notice, reading }) => notice.group === 'shop' && reading.kind !== 'aside'),
      ).toEqual([])
    },
  )

  test.for(files.filter(({ shape }) => shape === 'old'))(
    'of $name: names in four languages are the shipped ones',
    async ({ text }) => {
      const notices = await noticesIn(text, 'notice.json')
      const named = notices.filter(({ title }) => /[[「【]/.test(title))
      const known = named.filter(({ language, title }) => {
        const name = activityName(language, title, '')
        return wanted.some(({ titles }) => name !== null && titles[language] === name)
      })
      expect(new Set(known.map(({ language }) => language))).toEqual(
        new Set(['en', 'zh-Hans', 'zh-Hant', 'ja']),
      )
      expect(known.length).toBeGreaterThanOrEqual(20)
    },
  )
})

function isOpen(reason: string | null): boolean {
  return ['no-end', 'permanent', 'no-activity'].includes(reason ?? '')
}

function withAnchors(activity: (typeof wanted)[number] | null) {
  if (activity === null || activity.type === 'version' || activity.type === 'maintenance') return null
  const anchors = anchorsOf(activity)
  return {
    start: activity.start.slice(0, 16),
    end: activity.end.slice(0, 16),
    startAnchor: anchors.start,
    endAnchor: anchors.end,
    isVersionUpdate: activity.isVersionUpdate,
  }
}

async function noticesIn(text: string, file: string): Promise<readonly Notice[]> {
  const fetchText: FetchText = async (address) =>
    address.includes('G152') && address.endsWith(`/${file}`) ? { kind: 'text', text } : { kind: 'missing' }
  const overseas: FetchText = async (address) =>
    address.endsWith(`/${file}`) ? { kind: 'text', text } : { kind: 'missing' }
  const feeds = await wutheringSource(null)(file === 'notice.json' ? overseas : fetchText)
  return feeds.flatMap(({ notices }) => notices)
}

async function capturesIn(path: string) {
  const names = await readdir(path)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(path, name), 'utf8')
      return { name, text, shape: text.includes('"contentPrefix"') ? ('old' as const) : ('new' as const) }
    }),
  )
}
