// Runs before the first paint. src/app/theme.ts takes over afterwards and draws by the same two rules.
;(function () {
  let choice
  try {
    choice = JSON.parse(localStorage.getItem('bannerday')).theme
  } catch {
    // Nothing stored, unreadable, or storage forbidden: follow the system.
  }
  const isChosen = choice === 'light' || choice === 'dark'
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = isChosen ? choice : system
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', theme === 'dark' ? '#1a1920' : '#ffffff')
  }
})()
