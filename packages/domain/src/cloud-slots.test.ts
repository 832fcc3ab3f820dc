import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PERSONAL_STATUSES } from './activity/activity.ts'
import { MAX_OWN_ENTRIES, type OwnEntry } from './activity/own-entries.ts'
import { comparePlans, defaultSlot, mergePlans, slotDatesOf, type CloudPlan } from './cloud-slots.ts'
import { instant } from './testing/examples.ts'

describe('the dates of cloud slots', () => {
  it('are read from slot_1, slot_2 and slot_3 of settings_metadata; a missing slot is empty', () => {
    const dates = slotDatesOf({
      slot_1: '2025-09-10T03:00:00.000Z',
      slot_3: null,
      slot_4: '2025-09-10T03:00:00.000Z',
    })
    expect(dates).toEqual(new Map([[1, instant('2025-09-10T03:00:00Z')]]))
  })

  it('are read as UTC where they name no zone', () => {
    expect(slotDatesOf({ slot_2: '2025-09-10 03:00:00' }).get(2)).toBe(instant('2025-09-10T03:00:00Z'))
  })
})

describe('the default cloud slot is', () => {
  test.each([
    ['1 if none was ever updated', {}, 1],
    ['the only one updated', { slot_3: '2025-09-10T03:00:00Z' }, 3],
    ['the most recently updated', { slot_1: '2025-09-10T03:00:00Z', slot_2: '2025-09-11T03:00:00Z' }, 2],
    [
      'the lower of two updated at once',
      { slot_2: '2025-09-10T03:00:00Z', slot_3: '2025-09-10T03:00:00Z' },
      2,
    ],
  ])('%s', (_, metadata, expected) => {
    expect(defaultSlot(slotDatesOf(metadata))).toBe(expected)
  })
})

const follows = (...activities: readonly string[]) => ({ enabled: true, activities })
const ignores = (...activities: readonly string[]) => ({ enabled: false, activities })

function plan(changes: Partial<CloudPlan> = {}): CloudPlan {
  return { activityStatus: {}, userGameSelections: {}, gameOrder: [], ...changes }
}

const apartFromOrder = (value: CloudPlan) => ({ ...value, gameOrder: [] })
const statusesIn = ({ activityStatus }: CloudPlan) =>
  Object.keys(activityStatus).filter((id) => activityStatus[id] !== '')

describe('two cloud plans', () => {
  test.each<[string, Partial<CloudPlan>, Partial<CloudPlan>]>([
    ['a status that was taken back is no status', { activityStatus: { a: '' } }, {}],
    [
      'types are listed in any order',
      { userGameSelections: { genshin: follows('event', 'gacha') } },
      { userGameSelections: { genshin: follows('gacha', 'event') } },
    ],
    [
      'a game that is not followed is as good as absent',
      { userGameSelections: { genshin: ignores('event') } },
      {},
    ],
    ['an order that nobody chose is no difference', { gameOrder: ['zenless', 'genshin'] }, {}],
  ])('agree: %s', (_, mine, theirs) => {
    expect(comparePlans(plan(mine), plan(theirs))).toEqual([])
    expect(comparePlans(plan(theirs), plan(mine))).toEqual([])
  })

  it('differ activity by activity, game by game, and in their order', () => {
    const mine = plan({
      activityStatus: { a: 'done', b: 'starred', c: 'done' },
      userGameSelections: { genshin: follows('event'), zenless: follows('event', 'gacha') },
      gameOrder: ['genshin', 'zenless'],
    })
    const theirs = plan({
      activityStatus: { a: 'in_progress', c: 'done', d: 'cancelled' },
      userGameSelections: {
        genshin: follows('event'),
        zenless: follows('event'),
        starrail: follows('event'),
      },
      gameOrder: ['zenless', 'genshin'],
    })
    expect(comparePlans(mine, theirs)).toEqual([
      { kind: 'status', activityId: 'a', mine: 'done', theirs: 'in_progress' },
      { kind: 'status', activityId: 'b', mine: 'starred', theirs: '' },
      { kind: 'status', activityId: 'd', mine: '', theirs: 'cancelled' },
      { kind: 'selection', gameId: 'zenless', mine: follows('event', 'gacha'), theirs: follows('event') },
      { kind: 'selection', gameId: 'starrail', mine: null, theirs: follows('event') },
      { kind: 'order', mine: ['genshin', 'zenless'], theirs: ['zenless', 'genshin'] },
    ])
  })

  it('differ where the same number of other types is followed', () => {
    const mine = plan({ userGameSelections: { genshin: follows('event', 'gacha') } })
    const theirs = plan({ userGameSelections: { genshin: follows('event', 'version') } })
    expect(comparePlans(mine, theirs)).toHaveLength(1)
  })
})

describe('a merge of cloud plans', () => {
  test.each([
    ['done', 'in_progress', 'done'],
    ['done', 'cancelled', 'done'],
    ['in_progress', 'starred', 'in_progress'],
    ['cancelled', 'in_progress', 'cancelled'],
    ['starred', '', 'starred'],
  ] as const)('of %s and %j is %s, whoever has which', (one, other, expected) => {
    const mine = plan({ activityStatus: { a: one } })
    const theirs = plan({ activityStatus: { a: other } })
    expect(mergePlans(mine, theirs).activityStatus).toEqual({ a: expected })
    expect(mergePlans(theirs, mine).activityStatus).toEqual({ a: expected })
  })

  it('follows every game and type that either follows', () => {
    const mine = plan({ userGameSelections: { genshin: follows('event'), zenless: ignores('maintenance') } })
    const theirs = plan({
      userGameSelections: {
        genshin: follows('gacha', 'event'),
        zenless: follows('event'),
        starrail: ignores('event'),
      },
    })
    expect(mergePlans(mine, theirs).userGameSelections).toEqual({
      genshin: follows('event', 'gacha'),
      zenless: follows('event'),
      starrail: ignores('event'),
    })
  })

  it('keeps my order of games and puts theirs behind it', () => {
    const merged = mergePlans(
      plan({ gameOrder: ['zenless', 'genshin'] }),
      plan({ gameOrder: ['genshin', 'starrail', 'zenless'] }),
    )
    expect(merged.gameOrder).toEqual(['zenless', 'genshin', 'starrail'])
  })

  const plans = fc.record({
    activityStatus: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(...PERSONAL_STATUSES)),
    userGameSelections: fc.dictionary(
      fc.constantFrom('genshin', 'zenless'),
      fc.record({
        enabled: fc.boolean(),
        activities: fc.uniqueArray(fc.constantFrom('event', 'gacha', 'version'), { minLength: 1 }),
      }),
    ),
    gameOrder: fc.uniqueArray(fc.constantFrom('genshin', 'zenless', 'starrail')),
    ownEntries: fc.option(
      fc.dictionary(
        fc.constantFrom('own-1', 'own-2'),
        fc.record({
          title: fc.constantFrom('Raid', 'Farm talents'),
          startsAt: fc.constant(1),
          endsAt: fc.constantFrom(2, 3),
          changedAt: fc.constantFrom(0, 1),
        }),
      ),
      { nil: undefined },
    ),
  })
  it('gives both devices the same, whichever merges first, and merging again changes nothing', () => {
    fc.assert(
      fc.property(plans, plans, plans, (one, other, third) => {
        const merged = mergePlans(one, other)
        const mirrored = mergePlans(other, one)
        expect(comparePlans(apartFromOrder(merged), apartFromOrder(mirrored))).toEqual([])
        expect(comparePlans(mergePlans(merged, other), merged)).toEqual([])
        const leftFirst = apartFromOrder(mergePlans(merged, third))
        const rightFirst = apartFromOrder(mergePlans(one, mergePlans(other, third)))
        expect(comparePlans(leftFirst, rightFirst)).toEqual([])
      }),
    )
  })

  it('loses no status of either plan', () => {
    fc.assert(
      fc.property(plans, plans, (one, other) => {
        const kept = statusesIn(mergePlans(one, other))
        expect(kept.toSorted()).toEqual([...new Set([...statusesIn(one), ...statusesIn(other)])].toSorted())
      }),
    )
  })
})

const entry = (about: Partial<OwnEntry> = {}): OwnEntry => ({
  title: 'Farm talents',
  startsAt: 1,
  endsAt: 2,
  changedAt: 0,
  ...about,
})
const withEntries = (ownEntries: CloudPlan['ownEntries']) => plan({ ownEntries })
const asManyAsFit = (name: string): CloudPlan['ownEntries'] =>
  Object.fromEntries(Array.from({ length: MAX_OWN_ENTRIES }, (__, index) => [`${name}-${index}`, entry()]))

describe('the own entries of two plans', () => {
  test.each<[string, CloudPlan['ownEntries'], CloudPlan['ownEntries'], number]>([
    ['the same ones differ in nothing', { a: entry() }, { a: entry({ changedAt: 9 }) }, 0],
    ['an empty note is none', { a: entry({ note: '' }) }, { a: entry() }, 0],
    ['one that only one of them has is a difference', { a: entry() }, {}, 1],
    ['one with another end is a difference', { a: entry() }, { a: entry({ endsAt: 3 }) }, 1],
    ['a plan of an older version says nothing about them', { a: entry() }, undefined, 0],
  ])('%s', (_, mine, theirs, count) => {
    expect(comparePlans(withEntries(mine), withEntries(theirs))).toHaveLength(count)
    expect(comparePlans(withEntries(theirs), withEntries(mine))).toHaveLength(count)
  })

  it('are all in the merged one, each as it was changed last, whoever merges', () => {
    const older = entry({ title: 'Older', changedAt: 1 })
    const newer = entry({ title: 'Newer', changedAt: 2 })
    const [mine, theirs] = [withEntries({ a: older, b: entry() }), withEntries({ a: newer, c: entry() })]
    const merged = { a: newer, b: entry(), c: entry() }
    expect(mergePlans(mine, theirs).ownEntries).toEqual(merged)
    expect(mergePlans(theirs, mine).ownEntries).toEqual(merged)
  })

  it('stay as they are if the other plan says nothing about them', () => {
    expect(mergePlans(withEntries({ a: entry() }), plan()).ownEntries).toEqual({ a: entry() })
    expect(mergePlans(plan(), plan()).ownEntries).toBeUndefined()
  })

  it('are as many as fit, without those that ended first', () => {
    const many = Object.fromEntries(
      Array.from({ length: MAX_OWN_ENTRIES }, (__, index) => [`own-${index}`, entry({ endsAt: 10 + index })]),
    )
    const merged =
      mergePlans(withEntries(many), withEntries({ late: entry({ endsAt: 999 }) })).ownEntries ?? {}
    expect(Object.keys(merged)).toHaveLength(MAX_OWN_ENTRIES)
    expect(merged).toHaveProperty('late')
    expect(merged).not.toHaveProperty('own-0')
  })

  it('are the same ones on both devices where more end at one time than fit', () => {
    const [mine, theirs] = [withEntries(asManyAsFit('a')), withEntries(asManyAsFit('b'))]
    const [here, there] = [mergePlans(mine, theirs), mergePlans(theirs, mine)]
    expect(Object.keys(here.ownEntries ?? {})).toEqual(Object.keys(there.ownEntries ?? {}))
  })
})
