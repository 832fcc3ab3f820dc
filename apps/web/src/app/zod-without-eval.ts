import * as z from 'zod/mini'

// Zod tries `new Function` at its first parse, which the content security policy reports: told here, before any parse.
z.config({ jitless: true })
