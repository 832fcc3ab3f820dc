import type { Language } from '@bannerday/domain/language'
import { escapeHtml } from '#texts/escape-html.ts'
import { wordsIn } from './words.ts'

/** The page behind the link in a mail: asks first, and says what has been done. It needs no script. */
export function unsubscribePage(wanted: Language, state: 'asks' | 'done' | 'unknown'): string {
  const { language, words } = wordsIn(wanted)
  const { page } = words
  const body = {
    asks: `<h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.lead)}</p>
<form method="post"><button>${escapeHtml(page.button)}</button></form>`,
    done: `<h1>${escapeHtml(page.done)}</h1><p>${escapeHtml(page.lead)}</p>`,
    unknown: `<h1>${escapeHtml(page.unknown)}</h1>`,
  }[state]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Bannerday</title>
<link rel="stylesheet" href="/api/reminders/unsubscribe.css">
</head>
<body>
<main>
<p class="name">Bannerday</p>
${body}
<p><a href="/settings">${escapeHtml(page.settings)}</a></p>
</main>
</body>
</html>
`
}

export const UNSUBSCRIBE_STYLE = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.6 }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#fff5f7, #1b1518); color: light-dark(#2b2328, #f3e9ed) }
main { box-sizing: border-box; width: min(100% - 32px, 460px); padding: 32px; border-radius: 20px; background: light-dark(#fff, #261e22); box-shadow: 0 8px 30px rgb(0 0 0 / 10%) }
h1 { font-size: 1.4rem; line-height: 1.35; margin: 0 0 12px }
.name { margin: 0 0 12px; font-weight: 700; color: light-dark(#b3264a, #ff9db0) }
button { width: 100%; min-height: 48px; margin: 8px 0; border: 1px solid transparent; border-radius: 24px; font: inherit; font-weight: 600; background: #ff879d; color: #3a0d18; cursor: pointer }
main > p:last-child { margin: 8px 0 -8px }
a { color: light-dark(#9c1f3f, #ff9db0); display: inline-block; padding: 10px 0 }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }
`
