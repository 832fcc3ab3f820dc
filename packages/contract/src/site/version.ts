import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'

/** Not part of `showConfig`, which every visit asks for: only a page about the site wants to know. */
export const showVersion = endpoint({
  id: 'showVersion',
  summary: 'Which version this installation is',
  method: 'GET',
  path: '/api/version',
  access: 'public',
  data: z.object({
    version: z.string(),
    /** The commit it was built from, where the build knew it. */
    commit: z.nullable(z.string()),
  }),
})
