import { expect, it } from 'vitest'
import { withActivities } from './additions.ts'
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
