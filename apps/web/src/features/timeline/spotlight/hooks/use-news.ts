import type { WireActivity } from '@bannerday/contract/events'
import { type News, newsBetween } from '@bannerday/domain/planner'
import type { FollowedGame } from '@bannerday/domain/selection'
import { useState } from 'react'

/** What the server said, and what it was asked for. */
export type Answer = { readonly data: readonly WireActivity[]; readonly followed: readonly FollowedGame[] }

type Seen = Answer & {
  readonly times: ReadonlyMap<string, string>
}

const NO_NEWS: News = { added: [], moved: [] }

/**
 * What changed on the server since the player last looked. Another choice of games is no news, and neither is another
 * language: only answers to the same wish are compared, by their times as written.
 */
export function useNews({ data, followed }: Answer) {
  const [seen, setSeen] = useState<Seen>(() => ({ data, followed, times: timesOf(data) }))
  const [news, setNews] = useState(NO_NEWS)
  if (data !== seen.data) {
    const times = timesOf(data)
    const isSameWish = sameWish(seen.followed, followed)
    const next = isSameWish ? newsBetween(seen.times, times) : NO_NEWS
    setNews(next)
    // News that nobody has seen yet stay news, whatever comes after them.
    setSeen({ data, followed, times: hasNews(next) ? seen.times : times })
  }

  /** The player has seen them, or does not want to. */
  function dismiss() {
    setNews(NO_NEWS)
    setSeen({ data, followed, times: timesOf(data) })
  }

  return { news: hasNews(news) ? news : null, dismiss }
}

function hasNews({ added, moved }: News): boolean {
  return added.length + moved.length > 0
}

/** Forecasts are redrawn as time goes by, which tells nobody anything. */
function timesOf(data: readonly WireActivity[]): ReadonlyMap<string, string> {
  return new Map(
    data
      .filter((wire) => !wire.predicted)
      .map(({ uuid, start_time: start, end_time: end }) => [uuid, `${start} ${end}`]),
  )
}

function sameWish(a: readonly FollowedGame[], b: readonly FollowedGame[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
