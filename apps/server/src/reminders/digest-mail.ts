import { digestSays, type Reminder } from '@bannerday/domain/reminders'
import type { Instant } from '@bannerday/domain/time'
import type { Mail } from '#ports/mailer.ts'
import { escapeHtml } from '#texts/escape-html.ts'
import { fill } from '#texts/fill.ts'
import { mailBody, paragraph } from '#texts/mail-body.ts'
import type { DigestReader } from './mail-digest.store.ts'
import type { PlayerActivity } from './player-activities.ts'
import { momentFor, titleWithGame, wordsIn } from './words.ts'

type Digest = {
  readonly reminder: Extract<Reminder, { kind: 'digest' }>
  /** At least one. */
  readonly activities: readonly PlayerActivity[]
  readonly now: Instant
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

type Line = { readonly text: string; readonly url: string }

/** The digest as a mail: what ends, what starts, and how to get no more of them. */
export function digestMail(
  { email, username, plan }: DigestReader,
  { reminder, activities, now, publicUrl, unsubscribeUrl }: Digest,
): Mail {
  const { language, words } = wordsIn(plan.language)
  const { zone, rules } = plan.reminders
  const reader = { language, zone, hourFormat: plan.hourFormat }
  const { mail } = words
  const partOf = (kind: 'ends' | 'starts', heading: string, line: string) => {
    const told = activities.filter((activity) => digestSays(reminder, activity, plan.reminders) === kind)
    const lines = told.map((activity) => {
      const when = momentFor(reader, kind === 'ends' ? activity.endsAt : activity.startsAt, now)
      return {
        text: fill(line, { title: titleWithGame(activity, { language, words }), when }),
        url: `${publicUrl}/timeline?activity=${activity.id}`,
      }
    })
    return lines.length > 0 ? [listUnder(heading, lines)] : []
  }
  return {
    recipient: email,
    subject: fill(rules.frequency === 'weekly' ? mail.weekly : mail.daily, { count: activities.length }),
    unsubscribeUrl,
    ...mailBody({
      language,
      parts: [
        paragraph(fill(mail.greeting, { name: username })),
        ...partOf('ends', mail.ends, words.lineEnds),
        ...partOf('starts', mail.starts, words.lineStarts),
      ],
      button: { label: mail.button, url: `${publicUrl}/timeline` },
      note: {
        text: [mail.why, mail.stop, unsubscribeUrl].join('\n'),
        html:
          `${escapeHtml(mail.why)} ` +
          `<a href="${escapeHtml(unsubscribeUrl)}" style="color:#6b5f65">${escapeHtml(mail.stop)}</a>`,
      },
    }),
  }
}

function listUnder(heading: string, lines: readonly Line[]) {
  const items = lines.map(
    ({ text, url }) =>
      `<li><a href="${escapeHtml(url)}" style="color:#2b2328;text-decoration:none">${escapeHtml(text)}</a></li>`,
  )
  return {
    text: [heading, ...lines.map(({ text }) => `- ${text}`)].join('\n'),
    html: `<p><b>${escapeHtml(heading)}</b></p><ul>${items.join('')}</ul>`,
  }
}
