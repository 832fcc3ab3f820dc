/*
 * What each message needs from its caller. The compiler sees JSON texts only as `string`, so it is said here once
 * more; a test holds both lists against the English catalogue, word for word.
 */

/** `{name}` in the text; `count` chooses the plural form. */
export const PLACEHOLDERS = {
  'title.document': ['page', 'app'],
} as const

/** `<name>…</name>` in the text: links the caller draws. */
export const SLOTS = {} as const
