import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, tool } from '#scripts/processes.mjs'

/*
 * The structure is a rule only as long as breaking it fails: each of these lines is planted in a file of its own and
 * linted with the house's own configuration.
 */
/** @type {[path: string, line: string, reason: string][]} */
const FORBIDDEN = [
  [
    'apps/web/src/features/timeline/page.ts',
    "import { a } from '#features/account/a.ts'",
    'Features meet in app/',
  ],
  ['apps/web/src/features/timeline/page.ts', "import { a } from '#app/router.tsx'", 'Features meet in app/'],
  ['apps/web/src/features/timeline/page.ts', "import { a } from '../account/a.ts'", 'parent paths'],
  ['apps/web/src/features/timeline/page.ts', "export const a = fetch('/api/games')", '#data/call.ts'],
  ['apps/web/src/widgets/card.ts', "import { a } from '#features/account/a.ts'", 'Widgets serve features'],
  ['apps/web/src/ui/button.ts', "import { a } from '#i18n/i18n.tsx'", 'ui/ knows nothing'],
  ['apps/web/src/data/call.ts', "import { a } from '#ui/toast.tsx'", 'data/ carries answers'],
  ['apps/web/src/app/main.ts', "export const a = localStorage.getItem('a')", '#storage'],
  [
    'apps/server/src/events/events.routes.ts',
    "import { a } from '#games/games.store.ts'",
    'Features meet in app.ts',
  ],
  ['apps/server/src/events/events.store.ts', "import { a } from '#ingest/a.ts'", 'Features meet in app.ts'],
  ['apps/server/src/events/events.routes.ts', "import { a } from 'drizzle-orm'", 'Routes know no SQL'],
  ['apps/server/src/events/events.service.ts', "import { a } from 'fastify'", 'Services know neither'],
  ['apps/server/src/events/events.store.ts', "import { a } from '#http/errors.ts'", 'Stores know no HTTP'],
  [
    'apps/server/src/ingest/merge.ts',
    "import { a } from '#games/games.ts'",
    'Ingest stands on the catalogue',
  ],
  ['apps/server/src/http/serve.ts', "import { a } from '#events/events.store.ts'", 'who may import whom'],
  ['apps/server/src/texts/fill.ts', "import { a } from '#accounts/a.ts'", 'who may import whom'],
  ['apps/server/src/app.ts', "import { a } from '@bannerday/web'", 'The two apps meet in the contract'],
  [
    'apps/web/e2e/story.ts',
    "import { a } from '@bannerday/server/app'",
    'Stories speak to both apps as built',
  ],
  ['apps/web/src/app/app.test.ts', "import { a } from '@bannerday/server/testing/a'", 'meet in the contract'],
  ['apps/server/src/app.ts', "export const a = process.env['A']", 'process.env'],
  ['packages/contract/src/events.ts', "import { a } from 'react'", 'contract imports domain and zod'],
  ['packages/domain/src/time/now.ts', "import { a } from 'zod/mini'", 'domain imports nothing'],
  ['packages/domain/src/time/now.ts', 'export const a = () => Date.now()', 'hidden clock'],
  ['packages/domain/src/time/now.ts', 'export const a = () => new Date()', 'hidden clock'],
]

/** The rules that guard it; a planted line may break others too. */
const STRUCTURE = /no-restricted|no-hidden-clock|no-process-env/

/** @type {[path: string, line: string][]} */
const ALLOWED = [
  ['apps/web/src/features/timeline/page.ts', "import { a } from '#features/timeline/model.ts'\nexport { a }"],
  ['apps/web/src/features/timeline/page.ts', "import { a } from '#widgets/game-selector.tsx'\nexport { a }"],
  ['apps/web/src/app/router.ts', "import { a } from '#features/timeline/page.ts'\nexport { a }"],
  ['apps/server/src/events/events.store.ts', "import { a } from '#db/schema.ts'\nexport { a }"],
  ['apps/server/src/ingest/merge.ts', "import { a } from '#catalogue/catalogue-at.ts'\nexport { a }"],
  ['apps/server/src/accounts/mails.ts', "import { a } from '#texts/fill.ts'\nexport { a }"],
  ['apps/web/e2e/story.ts', "import { a } from '@bannerday/server/testing/vendor'\nexport { a }"],
  ['packages/contract/src/events.ts', "import { a } from 'zod/mini'\nexport { a }"],
  ['packages/domain/src/time/now.ts', 'export const a = (now) => new Date(now)'],
]

const forbidden = FORBIDDEN.map(([path, line, reason], number) => ({
  path,
  line,
  reason,
  file: besides(path, `forbidden-${number}`),
}))
const allowed = ALLOWED.map(([path, line], number) => ({
  path,
  line,
  file: besides(path, `allowed-${number}`),
}))

/** All of them linted at once: starting the linter is what takes time. */
const complaints = lintPlanted()

test.each(forbidden)('$path may not say $line', ({ file, reason }) => {
  expect(complaints.get(file)).toContain(reason)
})

test.each(allowed)('$path may say $line', ({ file }) => {
  expect(complaints.get(file)).toBeUndefined()
})

/**
 * A file of its own for every line, in the room that the line is about.
 * @param {string} path
 * @param {string} name
 */
function besides(path, name) {
  return join(dirname(path), `${name}.${basename(path)}`)
}

/** What the rules of structure say, by file. */
function lintPlanted() {
  const tree = mkdtempSync(join(tmpdir(), 'bannerday-rules-'))
  cpSync(join(ROOT, 'oxlint.config.mjs'), join(tree, 'oxlint.config.mjs'))
  cpSync(join(ROOT, 'scripts/lint/house-rules.mjs'), join(tree, 'scripts/lint/house-rules.mjs'))
  for (const room of [
    'apps/web/src/features/account',
    'apps/server/src/games',
    'apps/server/src/catalogue',
  ]) {
    mkdirSync(join(tree, room), { recursive: true })
  }
  for (const { file, line } of [...forbidden, ...allowed]) {
    mkdirSync(join(tree, dirname(file)), { recursive: true })
    writeFileSync(join(tree, file), `${line}\n`)
  }
  const { status, stdout } = spawnSync(tool('oxlint'), ['-c', 'oxlint.config.mjs', '--format=json'], {
    cwd: tree,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  // Otherwise it says why it could not run.
  expect(stdout).toMatch(/^\{/)
  /** @type {{ diagnostics: { code: string, filename: string, message: string, help?: string }[] }} */
  const { diagnostics } = JSON.parse(stdout)
  /** @type {Map<string, string>} */
  const found = new Map()
  for (const { code, filename, message, help = '' } of diagnostics) {
    if (!STRUCTURE.test(code)) continue
    found.set(filename, `${found.get(filename) ?? ''}${message} ${help}\n`)
  }
  return found
}
