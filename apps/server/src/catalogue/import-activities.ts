import { editionNow, type Keeping } from './keep-catalogue.ts'
import { seedUnderLock, type Seeding } from './seed-catalogue.ts'
import type { ShippedActivity } from './shipped/activity-schema.ts'
import { withActivities } from './shipped/with-activities.ts'
import { withAdditions } from './shipped/with-additions.ts'
import { findProblems } from './validation/find-problems.ts'

export type Importing =
  | { readonly kind: 'refused'; readonly problems: readonly string[] }
  | { readonly kind: 'imported'; readonly seeding: Seeding }

/** Adds or corrects activities, all of them or none: one that contradicts the rest of the catalogue stops the import. */
export function importActivities(keeping: Keeping, added: readonly ShippedActivity[]): Promise<Importing> {
  const { shipped } = keeping.files
  return keeping.store.underLock(async (ledger) => {
    const everything = withActivities(withAdditions(shipped, await ledger.additions()), added)
    const problems = findProblems(everything)
    if (problems.length > 0) return { kind: 'refused', problems }
    await ledger.putImports(added)
    return { kind: 'imported', seeding: await seedUnderLock(ledger, editionNow(keeping)) }
  })
}
