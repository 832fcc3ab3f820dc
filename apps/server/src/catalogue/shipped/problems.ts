import type { ShippedCatalogue } from './shipped-catalogue.ts'

export function findProblems(_shipped: ShippedCatalogue): readonly string[] {
  return []
}
