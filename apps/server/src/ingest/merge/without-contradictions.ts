import type { Announced } from '#catalogue/announced.ts'
import type { ShippedCatalogue } from '#catalogue/shipped/shipped-catalogue.ts'
import { type Additions, withAdditions } from '#catalogue/shipped/with-additions.ts'
import { findProblems } from '#catalogue/validation/find-problems.ts'

export type Refused = { readonly announced: Announced; readonly problem: string }

/** Takes what fits the rest of the catalogue; what contradicts it is refused, with the contradiction in words. */
export function withoutContradictions(
  shipped: ShippedCatalogue,
  additions: Additions,
  fresh: readonly Announced[],
): { readonly taken: readonly Announced[]; readonly refused: readonly Refused[] } {
  const problemsWith = (added: readonly Announced[]) =>
    findProblems(withAdditions(shipped, { ...additions, announced: replaced(additions.announced, added) }))
  if (problemsWith(fresh).length === 0) return { taken: fresh, refused: [] }
  const known = new Set(problemsWith([]))
  const taken: Announced[] = []
  const refused: Refused[] = []
  for (const announced of fresh) {
    const problem = problemsWith([...taken, announced]).find((candidate) => !known.has(candidate))
    if (problem === undefined) taken.push(announced)
    else refused.push({ announced, problem })
  }
  return { taken, refused }
}

function replaced(before: readonly Announced[], fresh: readonly Announced[]): readonly Announced[] {
  const ids = new Set(fresh.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...fresh]
}
