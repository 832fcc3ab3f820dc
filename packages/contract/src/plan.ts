import { PERSONAL_STATUSES } from '@bannerday/domain/activity'
import * as z from 'zod/mini'

/** Ids are free text in a plan: it may come from an older or newer catalogue. */
export const planId = z.string().check(z.minLength(1), z.maxLength(64))

export const MOST_GAMES = 50

export const personalStatus = z.enum(PERSONAL_STATUSES)
export const gameOrder = z.array(planId).check(z.maxLength(MOST_GAMES))
