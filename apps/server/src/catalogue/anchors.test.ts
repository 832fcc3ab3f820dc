import { parseServerZone, SERVER_ZONE_NAMES, toInstant } from '@bannerday/domain/time'
import { describe, expect, it } from 'vitest'
import type { CatalogueActivity } from './catalogue-activity.ts'
import { periodsOnServers } from './servers.ts'
import { shipped, wholeCatalogue } from './testing/shipped-data.ts'

/** When the activity runs according to a client that ignores anchors. */
function periodsByRule({ type, isVersionUpdate, start, end }: CatalogueActivity) {
  const isWorldwide = type === 'version' || type === 'maintenance'
  return SERVER_ZONE_NAMES.map(parseServerZone).map((server) => ({
    startsAt: toInstant(start, isWorldwide || isVersionUpdate ? 'global' : 'server', server),
    endsAt: toInstant(end, isWorldwide ? 'global' : 'server', server),
  }))
}

describe('a client that knows only the rule of two kinds of time', () => {
  const all = wholeCatalogue()
  const misread = all.filter(
    (activity) => JSON.stringify(periodsByRule(activity)) !== JSON.stringify(periodsOnServers(activity)),
  )
  const written = shipped.flatMap(({ activities }) =>
    activities.filter((activity) => 'startAnchor' in activity || 'endAnchor' in activity),
  )

  it('is right about everything but the 63 records that carry an anchor and the seasons that end with a version', () => {
    const anchored = new Set(written.map(({ id }) => id))
    const others = misread.filter(({ id }) => !anchored.has(id)).map(({ id }) => id.replace(/\/[^/]*$/, ''))
    expect(written).toHaveLength(63)
    expect(new Set(others)).toEqual(new Set(['starrail/anomaly-arbitration', 'wuthering/endstate-matrix']))
  })

  it('is wrong about each of those, so that no anchor is written in vain', () => {
    const wrong = new Set(misread.map(({ id }) => id))
    expect(written.filter(({ id }) => !wrong.has(id))).toEqual([])
  })
})
