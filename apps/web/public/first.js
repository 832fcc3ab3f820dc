/*
 * Runs before the first paint and before any of the app's own code. What it does for the theme src/app/theme.ts does
 * from then on, and what it fetches is what src/app/main.tsx is going to ask for: each by the same rules.
 */
;(function () {
  const stored = readStored()
  const page = location.pathname.replace(/(?<=.)\/$/, '')
  showTheme(stored.theme)
  const activities = page === '/timeline' ? activitiesUrl(stored) : null
  if (activities !== null) askForActivities(activities)
  fetchAhead('page', page)
  fetchAhead('language', stored.userLanguage ?? languageOf(navigator.language))

  function readStored() {
    try {
      return JSON.parse(localStorage.getItem('bannerday')) ?? {}
    } catch {
      // Nothing stored, unreadable, or storage forbidden: follow the system.
      return {}
    }
  }

  function showTheme(choice) {
    const isChosen = choice === 'light' || choice === 'dark'
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const theme = isChosen ? choice : system
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', theme === 'dark' ? '#1a1920' : '#ffffff')
    }
  }

  /** The build lists in the page, for each screen and language, the files it is made of. */
  function fetchAhead(kind, wanted) {
    for (const list of document.querySelectorAll(`template[data-${kind}]`)) {
      if (list.dataset[kind] === wanted) document.head.append(list.content)
    }
  }

  /** For src/data/asked-ahead.ts. */
  function askForActivities(url) {
    const aborter = new AbortController()
    const answer = fetch(url, { headers: { accept: 'application/json' }, signal: aborter.signal })
    // Whoever takes the answer hears of it; if nobody does, it does not matter.
    answer.catch(() => {})
    globalThis.askedAhead = { url, answer, abort: () => aborter.abort() }
  }

  /** As src/data/events.ts asks; null where that depends on more than what the player has chosen. */
  function activitiesUrl({ userLanguage, userGameSelections: selections }) {
    const games = ['genshin', 'starrail', 'zenless', 'wuthering'].filter(
      (game) => selections?.[game]?.enabled === true,
    )
    const kinds = ['version', 'event', 'gacha', 'challenge', 'maintenance']
    const chosen = games.map((game) =>
      kinds.filter((kind) => selections[game].activities?.includes?.(kind)).join('.'),
    )
    if (!userLanguage || games.length === 0 || chosen.includes('')) return null
    const subgroups = games.map((game, index) => [`${game}_subgroup`, chosen[index]])
    return `/api/events?${new URLSearchParams([['lang', userLanguage], ['games', games.join('.')], ...subgroups])}`
  }

  function languageOf(tag) {
    const [primary, ...subtags] = tag.toLowerCase().split(/[-_]/)
    if (primary !== 'zh') return 'en'
    if (subtags.includes('hans')) return 'zh-Hans'
    return subtags.some((subtag) => ['hant', 'tw', 'hk'].includes(subtag)) ? 'zh-Hant' : 'zh-Hans'
  }
})()
