/** Ids of what a newer answer added, and of what it moved. */
export type News = { readonly added: readonly string[]; readonly moved: readonly string[] }

/** Compares the times of activities, as they are written, by id. What is gone is no news: it is no longer there. */
export function newsBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): News {
  const ids = [...after.keys()]
  return {
    added: ids.filter((id) => !before.has(id)),
    moved: ids.filter((id) => before.has(id) && before.get(id) !== after.get(id)),
  }
}
