import { LANGUAGES } from '@bannerday/domain/language'
import { parseWallClock, type WallClock } from '@bannerday/domain/time'
import * as z from 'zod/mini'

/** `genshin/event/2025-04-28/rhythm-ball-meztli`: the game first, then whatever keeps it unique. */
export const id = z.string().check(z.regex(/^[a-z]+(\/[\p{L}\p{N}.-]+)+$/u))

export const wallClock = z.pipe(
  z.string(),
  z.transform((text, context): WallClock => {
    const wall = parseWallClock(text)
    if (wall !== null) return wall
    context.issues.push({ code: 'custom', input: text, message: 'not a date and time, YYYY-MM-DDTHH:mm:ss' })
    return z.NEVER
  }),
)

export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/))
export const versionNumber = z.string().check(z.regex(/^\d+\.\d+$/))
export const anchor = z.enum(['global', 'server'])

const language = z.enum(LANGUAGES)
const text = z.string().check(z.trim(), z.minLength(1))

/** A text in the languages it is known in. */
export const partlyLocalised = z.partialRecord(language, text)
export type PartlyLocalised = z.output<typeof partlyLocalised>

/** Marks titles that were not published in that form. */
export const titleMarks = z.partialRecord(language, z.enum(['converted', 'composed']))
export type TitleMarks = z.output<typeof titleMarks>
