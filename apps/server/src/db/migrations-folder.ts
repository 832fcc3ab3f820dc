import { fileURLToPath } from 'node:url'

/** Beside this module in the sources, beside the bundle once built. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
