import { MAX_ENTRY_NOTE_LENGTH, MAX_ENTRY_TITLE_LENGTH, PERSONAL_STATUSES } from '@bannerday/domain/activity'
import * as z from 'zod/mini'

/** Ids are free text in a plan: it may come from an older or newer catalogue. */
export const planId = z.string().check(z.minLength(1), z.maxLength(64))

export const MAX_GAMES = 50

export const personalStatus = z.enum(PERSONAL_STATUSES)
export const gameOrder = z.array(planId).check(z.maxLength(MAX_GAMES))

/** Any moment that a calendar of our players can hold, in epoch milliseconds: from 2000 to 2100. */
const moment = z.int().check(z.gte(946_684_800_000), z.lt(4_102_444_800_000))

/** What a player has written down. Fields of a newer version are kept. */
export const ownEntry = z
  .looseObject({
    title: z.string().check(z.minLength(1), z.maxLength(MAX_ENTRY_TITLE_LENGTH)),
    /** Absent for none. */
    gameId: z.optional(planId),
    startsAt: moment,
    endsAt: moment,
    note: z.optional(z.string().check(z.maxLength(MAX_ENTRY_NOTE_LENGTH))),
    /** Of two versions of an entry the later one is right. */
    changedAt: moment,
  })
  .check(z.refine(({ startsAt, endsAt }) => startsAt < endsAt))
