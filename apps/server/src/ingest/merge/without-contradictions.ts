import type { Announced } from '#catalogue/announced.ts'
import type { ShippedCatalogue } from '#catalogue/shipped/shipped-catalogue.ts'
import { type Additions, withAdditions } from '#catalogue/shipped/with-additions.ts'
import { findProblems } from '#catalogue/validation/find-problems.ts'

export type Refused = { readonly announced: Announced; readonly problem: string }

/** Accepts what fits the rest of the catalogue and refuses what contradicts it, with the contradiction in words. */
export function withoutContradictions(
  shipped: ShippedCatalogue,
  additions: Additions,
  fresh: readonly Announced[],
): { readonly taken: readonly Announced[]; readonly refused: readonly Refused[] } {
  const problemsWith = (added: readonly Announced[]) =>
    findProblems(withAdditions(shipped, { ...additions, announced: replaced(additions.announced, added) }))
  const known = new Set(problemsWith([]))
  const taken: Announced[] = []
  const refused: Refused[] = []

  // Nearly always everything fits; where it does not, bisection finds the culprits quickly.
  function take(some: readonly Announced[]): void {
    const problem = problemsWith([...taken, ...some]).find((candidate) => !known.has(candidate))
    const [first, ...more] = some
    if (problem === undefined) taken.push(...some)
    else if (first && more.length === 0) refused.push({ announced: first, problem })
    else {
      const half = Math.ceil(some.length / 2)
      take(some.slice(0, half))
      take(some.slice(half))
    }
  }

  take(fresh)
  return { taken, refused }
}

function replaced(before: readonly Announced[], fresh: readonly Announced[]): readonly Announced[] {
  const ids = new Set(fresh.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...fresh]
}
