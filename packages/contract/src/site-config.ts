import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { timestamp } from '#fields.ts'

const signInMethod = z.object({ enabled: z.boolean(), paused: z.boolean() })

/** What a browser must know of this installation before any other call. */
export const siteConfig = z.object({
  /** Set only where an operator pinned the event window; otherwise it rolls with the clock. */
  event_window: z.nullable(z.object({ start: z.nullable(z.string()), end: z.nullable(z.string()) })),
  bot_check: z.object({ kind: z.enum(['turnstile', 'altcha', 'off']), site_key: z.nullable(z.string()) }),
  sign_in: z.object({
    login: signInMethod,
    register: signInMethod,
    microsoft: signInMethod,
    qq: signInMethod,
  }),
  hosts: z.object({ mainland: z.nullable(z.string()), international: z.nullable(z.string()) }),
  filing_number: z.nullable(z.string()),
  qr_lifetime_seconds: z.int(),
  /** Changes whenever the list of games does; a client with another one fetches the list anew. */
  games_revision: z.nullable(z.string()),
  /** When anything was last learnt about the games: from the shipped files or from official announcements. */
  catalogue_updated_at: z.nullable(timestamp),
  /** When official announcements could be read last. */
  last_ingest: z.optional(z.nullable(timestamp)),
  /** How old the facts are by game; null where announcements are not read by themselves. */
  facts_read_at: z.optional(z.nullable(z.record(z.string(), timestamp))),
})

export type SiteConfig = z.output<typeof siteConfig>

export const showConfig = endpoint({
  id: 'showConfig',
  summary: 'What this installation offers',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  data: siteConfig,
})
