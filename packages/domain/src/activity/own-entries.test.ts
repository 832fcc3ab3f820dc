import { describe, expect, it, test } from 'vitest'
import { instant, place } from '#testing/examples.ts'
import { BEIJING } from '#time.ts'
import { NO_GAME } from './activity.ts'
import { draftInZone, draftOf, entryFrom, newDraft, type EntryDraft } from './entry-draft.ts'
import { ownActivities, type OwnEntry } from './own-entries.ts'

const NOON = instant('2026-03-10T12:00:00+08:00')
const ENTRY: OwnEntry = {
  title: 'Farm talents',
  gameId: 'genshin',
  startsAt: instant('2026-03-10T10:00:00+08:00'),
  endsAt: instant('2026-03-12T20:30:00+08:00'),
  note: 'Two weekly bosses',
  changedAt: NOON,
}
const DRAFT: EntryDraft = {
  title: 'Farm talents',
  gameId: 'genshin',
  start: '2026-03-10T10:00',
  end: '2026-03-12T20:30',
  note: 'Two weekly bosses',
}

describe('an entry on the timeline', () => {
  it('is an activity of its game, of a type of its own', () => {
    expect(ownActivities({ 'own-1': ENTRY })).toMatchObject([
      { id: 'own-1', gameId: 'genshin', type: 'own', title: 'Farm talents', note: 'Two weekly bosses' },
    ])
  })

  test.each([[undefined], ['chess']])('for the game %s stands with those of no game', (gameId) => {
    expect(ownActivities({ 'own-1': { ...ENTRY, gameId } })[0]?.gameId).toBe(NO_GAME)
  })
})

describe('the form of an entry', () => {
  it('is read on the clock of the display zone', () => {
    expect(entryFrom(DRAFT, BEIJING, NOON)).toEqual({ kind: 'entry', entry: ENTRY })
  })

  it('shows what was saved, in whatever zone', () => {
    const london = place('Europe/London')
    const draft = draftOf(ENTRY, 'genshin', london)
    expect(draft.start).toBe('2026-03-10T02:00')
    expect(entryFrom(draft, london, NOON)).toEqual({ kind: 'entry', entry: ENTRY })
  })

  it('keeps moments of an hour that clocks show twice, and seconds, where nobody changed them', () => {
    const berlin = place('Europe/Berlin')
    const times = { startsAt: instant('2026-10-25T01:30:00Z'), endsAt: instant('2026-10-26T12:00:30Z') }
    const now = instant('2026-10-01T00:00:00Z')
    const draft = { ...draftOf({ ...ENTRY, ...times }, 'genshin', berlin), title: 'Another' }
    expect(draft).toMatchObject({ start: '2026-10-25T02:30', end: '2026-10-26T13:00' })
    const elsewhere = draftInZone(draftInZone(draft, berlin, BEIJING), BEIJING, berlin)
    for (const unchanged of [draft, elsewhere, newDraft(berlin, now, times)])
      expect(entryFrom({ ...unchanged, title: 'Another' }, berlin, now)).toMatchObject({ entry: times })
    const changed = { ...draft, start: '2026-10-25T01:30', end: '2026-10-26T13:01' }
    expect(entryFrom(changed, berlin, now)).toMatchObject({
      entry: { startsAt: instant('2026-10-24T23:30:00Z'), endsAt: instant('2026-10-26T12:01:00Z') },
    })
  })

  it('takes texts that fill their fields', () => {
    const full = { title: 'x'.repeat(80), note: 'x'.repeat(300) }
    expect(entryFrom({ ...DRAFT, ...full }, BEIJING, NOON)).toMatchObject({ kind: 'entry', entry: full })
  })

  it('leaves out an empty note and no game, and the spaces around texts', () => {
    const bare = { ...DRAFT, title: '  Raid ', gameId: NO_GAME, note: ' ' } as const
    const read = entryFrom(bare, BEIJING, NOON)
    const { gameId: _, note: __, ...rest } = ENTRY
    expect(read).toEqual({ kind: 'entry', entry: { ...rest, title: 'Raid' } })
  })

  test.each<[string, Partial<EntryDraft>, object]>([
    ['no title', { title: '   ' }, { title: 'missing' }],
    ['a title without end', { title: 'x'.repeat(81) }, { title: 'too-long' }],
    ['a note without end', { note: 'x'.repeat(301) }, { note: 'too-long' }],
    ['no start', { start: '' }, { start: 'missing' }],
    ['a day that no calendar has', { start: '2026-02-30T10:00' }, { start: 'missing' }],
    ['an end before its start', { end: '2026-03-09T10:00' }, { end: 'not-after-start' }],
    ['an end at its start', { end: DRAFT.start }, { end: 'not-after-start' }],
    ['an end in the next century', { end: '2126-03-12T20:30' }, { end: 'too-far' }],
    [
      'nothing right',
      { title: '', start: '', end: '' },
      { title: 'missing', start: 'missing', end: 'missing' },
    ],
  ])('with %s says so', (_, wrong, problems) => {
    expect(entryFrom({ ...DRAFT, ...wrong }, BEIJING, NOON)).toEqual({ kind: 'problems', problems })
  })

  it('begins at the full hour of the clock that it is written for, also where that is no full hour elsewhere', () => {
    const india = newDraft(place('Asia/Kolkata'), instant('2026-03-10T12:34:56+05:30'))
    expect(india).toMatchObject({ start: '2026-03-10T12:00', end: '2026-03-11T12:00' })
  })

  it('begins at this full hour, and with a day at that day', () => {
    expect(newDraft(BEIJING, instant('2026-03-10T12:34:56+08:00'))).toMatchObject({
      start: '2026-03-10T12:00',
      end: '2026-03-11T12:00',
    })
    const day = {
      startsAt: instant('2026-03-14T00:00:00+08:00'),
      endsAt: instant('2026-03-15T00:00:00+08:00'),
    }
    expect(newDraft(BEIJING, NOON, day)).toMatchObject({ start: '2026-03-14T00:00', end: '2026-03-15T00:00' })
  })

  test.each([
    ['that is shown twice is the first', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['that is left out is as much later', '2026-03-29T02:30', '2026-03-29T01:30:00Z'],
  ])('a time %s', (_, end, at) => {
    const read = entryFrom({ ...DRAFT, end }, place('Europe/Berlin'), NOON)
    expect(read).toMatchObject({ kind: 'entry', entry: { endsAt: instant(at) } })
  })
})
