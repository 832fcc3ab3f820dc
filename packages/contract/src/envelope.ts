import * as z from 'zod/mini'

/** What every answer of the API is wrapped in; `code` repeats the HTTP status. */
export const envelope = z.object({
  code: z.int(),
  message: z.string(),
  data: z.optional(z.unknown()),
  error_code: z.optional(z.int()),
})

export type Envelope = z.output<typeof envelope>
