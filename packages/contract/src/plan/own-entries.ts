import { MAX_OWN_ENTRIES } from '@bannerday/domain/activity'
import * as z from 'zod/mini'
import { ownEntry } from '#plan.ts'

/** Goes into addresses of the timeline as it is. */
const ownEntryId = z.string().check(z.regex(/^own-[\w-]{1,60}$/))

const MAX_ENTRY_CHARACTERS = 2_000

/** As others are given them: all or none, none too long and not too many. By id. */
export const ownEntries = z
  .record(ownEntryId, ownEntry)
  .check(
    z.refine(
      (entries) =>
        Object.keys(entries).length <= MAX_OWN_ENTRIES &&
        Object.values(entries).every((entry) => JSON.stringify(entry).length <= MAX_ENTRY_CHARACTERS),
    ),
  )
