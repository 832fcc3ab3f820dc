import type { Endpoint } from '@bannerday/contract/endpoint'
import { ENDPOINTS } from '@bannerday/contract/endpoints'
import { API_ERRORS } from '@bannerday/contract/errors'
import { LIMITS } from '@bannerday/contract/limits'
import { jsonSchemaOf } from '@bannerday/contract/openapi'
import type { ZodMiniType } from 'zod/mini'
import { escapeHtml } from '#texts/escape-html.ts'

/** The reference page for people: the same values as the OpenAPI file, to be read from top to bottom. */
export function apiDocsPage(version: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bannerday API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>Bannerday API <small>${escapeHtml(version)}</small></h1>
<p>Every answer is an envelope <code>{ code, message, data?, error_code? }</code>; <code>code</code> repeats the HTTP status. Every GET
accepts <code>t</code>, which is ignored. Machines read <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${ENDPOINTS.map(entry).join('')}</ul></nav>
${ENDPOINTS.map(section).join('\n')}
<h2 id="errors">Errors</h2>
<table><thead><tr><th>error_code</th><th>HTTP</th><th>Message</th></tr></thead><tbody>${Object.values(
    API_ERRORS,
  )
    .map(({ error_code, status, message }) => row([String(error_code), String(status), escapeHtml(message)]))
    .join('')}</tbody></table>
</main>
</body>
</html>
`
}

function entry({ id, method, path }: Endpoint): string {
  return `<li><a href="#${id}"><b>${method}</b> ${escapeHtml(path)}</a></li>`
}

function section(endpoint: Endpoint): string {
  const { id, method, path, summary, access, limit, errors } = endpoint
  const { most, withinMs, by } = LIMITS[limit]
  const facts = [
    `Access: ${access}`,
    `At most ${most} calls in ${withinMs / 1_000} s by one ${by}`,
    ...(errors.length > 0
      ? [`May answer ${errors.map((name) => API_ERRORS[name].error_code).join(', ')}`]
      : []),
  ]
  const parts = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
    ['Data', endpoint.data],
  ] as const
  return `<section id="${id}">
<h2><b>${method}</b> ${escapeHtml(path)}</h2>
<p>${escapeHtml(summary)}. ${escapeHtml(facts.join('. '))}.</p>
${parts.map(([title, schema]) => (schema ? schemaBlock(title, schema) : '')).join('')}
</section>`
}

function schemaBlock(title: string, schema: ZodMiniType): string {
  const described = jsonSchemaOf(schema)
  if (Object.keys(described).length === 0) return ''
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(described, null, 2))}</pre></details>`
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

/** Its own few rules: the page must be readable without the app. */
export const API_DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e8dfe3, #3a3338); --ink: light-dark(#9b2743, #f3b6c2); }
body { margin: 0; font: 16px/1.6 "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 small { font-weight: 400; font-size: 1rem; opacity: .7; }
h2 { margin: 2.5rem 0 .25rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.15rem; overflow-wrap: anywhere; }
h2 b, nav b { color: var(--ink); font-weight: 650; }
nav ul { columns: 2 20rem; padding-left: 0; list-style: none; }
a { color: inherit; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 12px; font-size: .85rem; line-height: 1.45; }
summary { cursor: pointer; padding: .25rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .75rem .35rem 0; text-align: left; border-bottom: 1px solid var(--line); }
`
