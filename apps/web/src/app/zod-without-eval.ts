import * as z from 'zod/mini'

// At its first parse Zod tries `new Function`, which the content security policy reports as a violation.
z.config({ jitless: true })
