import * as z from 'zod/mini'
import { botToken } from '#accounts.ts'
import { endpoint } from '#endpoint.ts'
import { webAddress } from '#fields.ts'

export const MAX_REPORT_LENGTH = 280
export const MAX_REPORT_LINK_LENGTH = 500

/** One line: no line breaks or other control characters. */
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REPORT_LENGTH), z.regex(/^\P{Cc}*$/u))

/** Only addresses that a browser may open on a click. */
export const reportLink = webAddress(MAX_REPORT_LINK_LENGTH)

export const sendReport = endpoint({
  id: 'sendReport',
  summary: 'Say that a date is wrong; without a session, with a bot check',
  method: 'POST',
  path: '/api/reports',
  access: 'optional',
  limit: 'report',
  body: z.object({
    activity_uuid: z.string().check(z.minLength(1), z.maxLength(64)),
    text: line,
    link: z.optional(reportLink),
    cf_token: z.optional(botToken),
  }),
  data: z.unknown(),
  errors: ['unknownActivity', 'botCheckMissing', 'botCheckFailed'],
})
