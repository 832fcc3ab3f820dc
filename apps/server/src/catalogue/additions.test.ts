import { expect, it } from 'vitest'
import { withActivities, withAdditions } from './additions.ts'
import { aGame, records } from './testing/shipped-data.ts'

const event = {
  id: 'genshin/event/picnic',
  type: 'event',
  titles: { en: 'Picnic' },
  start: '2025-05-10T10:00:00',
  end: '2025-05-20T03:59:00',
}

it('withActivities puts an activity into its game, in the place of one with the same id', () => {
  const shipped = [aGame({ activities: records(event) }), aGame({ gameId: 'starrail' })]
  const added = records({ ...event, titles: { en: 'Feast' } }, { ...event, id: 'starrail/event/party' })
  const titles = withActivities(shipped, added).map(({ activities }) => activities.map((a) => a.titles.en))
  expect(titles).toEqual([['Feast'], ['Picnic']])
})

const update = (version: string, day: string) => ({
  id: `starrail/maintenance/${version}`,
  type: 'maintenance',
  version,
  start: `${day}T06:00:00`,
  end: `${day}T11:00:00`,
})

it('an end that is known from how others of its kind ended gives way to a written one', () => {
  const gift = {
    type: 'event',
    titles: { en: 'A Gift' },
    isVersionUpdate: true,
    start: '2025-07-02T11:00:00',
  }
  const written = { ...gift, id: 'starrail/event/gift', end: '2025-08-13T03:59:00' }
  const [announced] = records({
    ...gift,
    id: 'starrail/announcement/notes-1/2025-07-02',
    end: '2025-08-12T03:59:00',
    opensWith: '3.4',
    closesWith: '3.4',
    closes: { daysBefore: 1, time: '03:59:00', anchor: 'server' },
  })
  const updates = [update('3.4', '2025-07-02'), update('3.5', '2025-08-13')]
  const ends = (...activities: object[]) => {
    if (announced === undefined) throw new Error('nothing is announced')
    const game = aGame({ gameId: 'starrail', activities: records(...updates, ...activities) })
    const news = { id: announced.id, gameId: 'starrail' as const, keys: ['notes-1'], record: announced }
    const [all] = withAdditions([game], { imports: [], announced: [news], corrections: [] })
    return all?.activities.flatMap((one) => (one.type === 'event' ? [one.end] : []))
  }
  expect(ends()).toEqual(['2025-08-12T03:59:00'])
  expect(ends(written)).toEqual(['2025-08-13T03:59:00'])
  const before = {
    ...written,
    id: 'starrail/event/earlier',
    start: '2025-05-21T11:00:00',
    end: '2025-07-01T03:59:00',
  }
  expect(ends(before)).toEqual(['2025-07-01T03:59:00', '2025-08-12T03:59:00'])
})
