import type { WireActivity } from '@bannerday/contract/events'
import { type News, newsBetween } from '@bannerday/domain/planner'
import type { FollowedGame } from '@bannerday/domain/selection'
import { useState } from 'react'

/** The server's answer, and the games it was for. */
export type Answer = { readonly data: readonly WireActivity[]; readonly followed: readonly FollowedGame[] }

type Seen = Answer & {
  readonly times: ReadonlyMap<string, string>
}

const NO_NEWS: News = { added: [], moved: [] }

/**
 * What changed on the server since the player last looked. Only answers for the same games are compared, and only their
 * wall-clock times: following another game or switching the language is not news.
 */
export function useNews({ data, followed }: Answer) {
  const [seen, setSeen] = useState<Seen>(() => ({ data, followed, times: timesOf(data) }))
  const [news, setNews] = useState(NO_NEWS)
  if (data !== seen.data) {
    const times = timesOf(data)
    const isSameSelection = sameSelection(seen.followed, followed)
    const next = isSameSelection ? newsBetween(seen.times, times) : NO_NEWS
    setNews(next)
    // Until they are dismissed, later answers are compared with the state before the news.
    setSeen({ data, followed, times: hasNews(next) ? seen.times : times })
  }

  /** The player has seen the news, or closed the note. */
  function dismiss() {
    setNews(NO_NEWS)
    setSeen({ data, followed, times: timesOf(data) })
  }

  return { news: hasNews(news) ? news : null, dismiss }
}

function hasNews({ added, moved }: News): boolean {
  return added.length + moved.length > 0
}

/** Without forecasts, which change all the time. */
function timesOf(data: readonly WireActivity[]): ReadonlyMap<string, string> {
  return new Map(
    data
      .filter((wire) => !wire.predicted)
      .map(({ uuid, start_time: start, end_time: end }) => [uuid, `${start} ${end}`]),
  )
}

function sameSelection(a: readonly FollowedGame[], b: readonly FollowedGame[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
