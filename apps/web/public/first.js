/*
 * Runs before the first paint and before the app's own code. It applies the theme as src/app/theme.ts does later on, starts
 * fetching what src/app/main.tsx is about to need, and says so if that cannot start. src/app/first-script.test.ts checks that both sides agree.
 */
;(function () {
  const stored = readStored()
  const page = location.pathname.replace(/(?<=.)\/$/, '')
  showTheme(stored.theme)
  const activities = page === '/timeline' ? activitiesUrl(stored) : null
  if (activities !== null) prefetchActivities(activities)
  preload('page', page)
  preload('language', stored.userLanguage ?? languageOf(navigator.language))
  // Told of a file of the entry that cannot be fetched, and by the entry of anything else that keeps it from starting.
  addEventListener('error', ({ target }) => target.type === 'module' && tellStartFailed(), true)
  addEventListener('start-failed', tellStartFailed)

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

  /** The build adds a template to the page for each screen and language, with links to its files. */
  function preload(kind, wanted) {
    for (const list of document.querySelectorAll(`template[data-${kind}]`)) {
      if (list.dataset[kind] === wanted) document.head.append(list.content)
    }
  }

  function tellStartFailed() {
    const message = document.getElementById('start-failed').content
    document.getElementById('root').replaceChildren(message.cloneNode(true))
  }

  /** Taken over by src/data/prefetched.ts. */
  function prefetchActivities(url) {
    const aborter = new AbortController()
    const answer = fetch(url, { headers: { accept: 'application/json' }, signal: aborter.signal })
    // Whoever takes the answer handles its failure; if nobody does, it does not matter.
    answer.catch(() => {})
    globalThis.prefetched = { url, answer, abort: () => aborter.abort() }
  }

  /** The address src/data/events.ts will ask for; null where the stored choices alone do not determine it. */
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
