import { digestSays, type Reminder } from '@bannerday/domain/reminders'
import type { Instant } from '@bannerday/domain/time'
import { escapeHtml } from '#http/escape-html.ts'
import type { Mail } from '#ports/mailer.ts'
import type { DigestReader } from './mail-digest.store.ts'
import type { PlayerActivity } from './player-activities.ts'
import { fill, momentFor, titleWithGame, wordsIn } from './words.ts'

type Digest = {
  readonly reminder: Extract<Reminder, { kind: 'digest' }>
  /** At least one. */
  readonly activities: readonly PlayerActivity[]
  readonly now: Instant
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

type Part = {
  readonly heading: string
  readonly lines: readonly { readonly text: string; readonly url: string }[]
}

/** The digest as a mail: what ends, what starts, and how to get no more of them. */
export function digestMail(
  { email, username, plan }: DigestReader,
  { reminder, activities, now, publicUrl, unsubscribeUrl }: Digest,
): Mail {
  const { language, words } = wordsIn(plan.language)
  const { zone, rules } = plan.reminders
  const reader = { language, zone, hourFormat: plan.hourFormat }
  const { mail } = words
  const partOf = (kind: 'ends' | 'starts', heading: string, line: string): readonly Part[] => {
    const told = activities.filter((activity) => digestSays(reminder, activity, plan.reminders) === kind)
    const lines = told.map((activity) => {
      const when = momentFor(reader, kind === 'ends' ? activity.endsAt : activity.startsAt, now)
      return {
        text: fill(line, { title: titleWithGame(activity, { language, words }), when }),
        url: `${publicUrl}/timeline?activity=${activity.id}`,
      }
    })
    return lines.length > 0 ? [{ heading, lines }] : []
  }
  const parts = [
    ...partOf('ends', mail.ends, words.lineEnds),
    ...partOf('starts', mail.starts, words.lineStarts),
  ]
  const greeting = fill(mail.greeting, { name: username })
  const timeline = `${publicUrl}/timeline`
  return {
    recipient: email,
    subject: fill(rules.frequency === 'weekly' ? mail.weekly : mail.daily, { count: activities.length }),
    unsubscribeUrl,
    text: [
      greeting,
      ...parts.map(({ heading, lines }) => [heading, ...lines.map(({ text }) => `- ${text}`)].join('\n')),
      timeline,
      [mail.why, mail.stop, unsubscribeUrl].join('\n'),
      'Bannerday',
    ].join('\n\n'),
    html:
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.6;color:#2b2328">` +
      `<p>${escapeHtml(greeting)}</p>${parts.map(htmlOf).join('')}` +
      `<p><a href="${escapeHtml(timeline)}" style="display:inline-block;padding:12px 22px;border-radius:24px;` +
      `background:#ff879d;color:#3a0d18;font-weight:600;text-decoration:none">${escapeHtml(mail.button)}</a></p>` +
      `<p style="font-size:13px;color:#6b5f65">${escapeHtml(mail.why)} ` +
      `<a href="${escapeHtml(unsubscribeUrl)}" style="color:#6b5f65">${escapeHtml(mail.stop)}</a></p>` +
      `<p>Bannerday</p></body></html>`,
  }
}

function htmlOf({ heading, lines }: Part): string {
  const items = lines.map(
    ({ text, url }) =>
      `<li><a href="${escapeHtml(url)}" style="color:#2b2328;text-decoration:none">${escapeHtml(text)}</a></li>`,
  )
  return `<p><b>${escapeHtml(heading)}</b></p><ul>${items.join('')}</ul>`
}
