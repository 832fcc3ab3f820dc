/** What a JSON text of somebody else may hold, read field by field: the worker carries no schemas. */
export type Fields = { readonly [name: string]: unknown }

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})
export const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isObject) : []
export const textOf = (value: unknown, fallback = ''): string =>
  typeof value === 'string' ? value : fallback
