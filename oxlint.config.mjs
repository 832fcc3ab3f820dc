import { existsSync, readdirSync } from 'node:fs'

/*
 * Who may import whom (ARCHITECTURE.md draws it). One row a room; a new feature folder is covered by itself.
 * Inside a room `./x.ts`, across rooms `#room/x.ts`: parent paths would walk around these rules.
 */

/** Folders of the server that are no features: what those stand on, and what stands on them. */
const NO_FEATURES = new Set(['admin', 'db', 'http', 'ports', 'ingest', 'operators', 'testing', 'texts'])
const serverFeatures = foldersOf('apps/server/src').filter((name) => !NO_FEATURES.has(name))
const webFeatures = foldersOf('apps/web/src/features')

/** What puts the features of the server together. */
const ABOVE_FEATURES = [
  '#app.ts',
  '#app-accounts.ts',
  '#app-catalogue.ts',
  '#app-monitoring.ts',
  '#app-reminders.ts',
  '#main.ts',
  '#admin-main.ts',
  '#admin',
  '#ingest',
  '#operators',
]

const PARENT_PATHS = {
  group: ['../*', '../**'],
  message:
    'Inside a folder import ./x.ts, elsewhere #folder/x.ts: parent paths walk around the import rules.',
}
const OTHER_APP = forbid(['@bannerday/server', '@bannerday/web'], 'The two apps meet in the contract.')
const STORIES = {
  group: ['@bannerday/server', '@bannerday/server/*', '!@bannerday/server/testing', '@bannerday/web'],
  message: 'Stories speak to both apps as built; of the server they use what stands beside it in tests.',
}

/** What the oldest browsers that the README promises lack. `URLSearchParams` has no `size` there either. */
const NEWER_THAN_SUPPORTED = [
  ['AbortSignal', 'any'],
  ['Array', 'fromAsync'],
  ['Map', 'groupBy'],
  ['Object', 'groupBy'],
  ['Promise', 'try'],
  ['Promise', 'withResolvers'],
  ['Response', 'json'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
].map(([object, property]) => ({ object, property, message: 'Some browsers that we support lack it.' }))

const imports = [
  room('packages/domain/src', forbid(['*', '!#*', '!./*'], 'domain imports nothing but itself.')),
  room(
    'packages/contract/src',
    forbid(
      ['*', '!#*', '!./*', '!@bannerday/domain', '!zod'],
      'contract imports domain and zod, nothing else.',
    ),
  ),

  room(
    'apps/server/src/ports',
    forbid([...ABOVE_FEATURES, '#db', '#http', '#texts', ...serverFeatures.map(alias)]),
  ),
  room('apps/server/src/db', forbid([...ABOVE_FEATURES, '#http', '#texts', ...serverFeatures.map(alias)])),
  room('apps/server/src/http', forbid([...ABOVE_FEATURES, '#texts', ...serverFeatures.map(alias)])),
  room('apps/server/src/texts', forbid([...ABOVE_FEATURES, '#db', '#http', ...serverFeatures.map(alias)])),
  room(
    'apps/server/src/ingest',
    forbid(
      [
        ...ABOVE_FEATURES.filter((name) => name !== '#ingest'),
        ...serverFeatures.filter((name) => name !== 'catalogue').map(alias),
      ],
      'Ingest stands on the catalogue, and on no other feature.',
    ),
  ),
  room(
    'apps/server/src/operators',
    forbid(
      [
        ...ABOVE_FEATURES.filter((name) => name !== '#ingest' && name !== '#operators'),
        ...serverFeatures.filter((name) => name !== 'catalogue').map(alias),
      ],
      'Operators correct the catalogue and judge what ingest brings, and stand on no other feature.',
    ),
  ),
  ...serverFeatures.flatMap((feature) => {
    const others = forbid(
      [...ABOVE_FEATURES, ...serverFeatures.filter((other) => other !== feature).map(alias)],
      'Features meet in app.ts, never in each other.',
    )
    const folder = `apps/server/src/${feature}`
    return [
      room(folder, others),
      files(`${folder}/**/*.routes.ts`, others, forbid(['#db', 'drizzle-orm', 'pg'], 'Routes know no SQL.')),
      files(
        `${folder}/**/*.service.ts`,
        others,
        forbid(
          ['fastify', 'drizzle-orm', 'pg', '@bannerday/contract', '#http'],
          'Services know neither HTTP nor SQL.',
        ),
      ),
      files(`${folder}/**/*.store.ts`, others, forbid(['fastify', '#http'], 'Stores know no HTTP.')),
    ]
  }),

  room(
    'apps/web/src/ui',
    forbid(['#*', '!#ui', '@bannerday/*', 'wouter', '@tanstack/*'], 'ui/ knows nothing of the product.'),
  ),
  room('apps/web/src/i18n', forbid(['#*', '!#i18n', '!#ui'], 'i18n stands on ui only.')),
  room(
    'apps/web/src/storage',
    forbid(['#*', '!#storage'], 'storage stands on the contract and the domain only.'),
  ),
  room(
    'apps/web/src/data',
    forbid(
      ['#*', '!#data', 'wouter'],
      'data/ carries answers: no components, no toasts, no router, no storage.',
    ),
  ),
  room(
    'apps/web/src/widgets',
    forbid(['#app', '#features'], 'Widgets serve features, not the other way round.'),
  ),
  ...webFeatures.map((feature) =>
    room(
      `apps/web/src/features/${feature}`,
      forbid(['#app', '#features/*', `!#features/${feature}`], 'Features meet in app/, never in each other.'),
    ),
  ),
]

export default {
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'node',
    'vitest',
  ],
  jsPlugins: ['./scripts/lint/house-rules.mjs'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', '.cache/**'],
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/no-console': 'error',
    'eslint/max-lines': ['error', { max: 350 }],
    'eslint/no-await-in-loop': 'off',
    'eslint/no-underscore-dangle': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'node/no-process-env': 'error',
    'promise/valid-params': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-return': 'off',
    'typescript/consistent-type-assertions': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    files('**/*.{ts,tsx}'),
    ...imports,
    { files: ['packages/domain/src/**'], rules: { 'house/no-hidden-clock': 'error' } },
    // Brands (an instant is a number that knows it is one) are cast here and nowhere else.
    { files: ['packages/domain/src/time/**'], rules: { 'typescript/no-unsafe-type-assertion': 'off' } },
    // `serve` hands each handler what the endpoint's own schemas read; the compiler cannot follow that through the union.
    { files: ['apps/server/src/http/serve.ts'], rules: { 'typescript/no-unsafe-type-assertion': 'off' } },
    {
      files: ['apps/web/src/**'],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Calls go through #data/call.ts.' },
          { name: 'localStorage', message: 'Player data goes through #storage.' },
        ],
      },
    },
    // A page to measure, not to use: as little as a board can be.
    {
      files: ['scripts/bench/timeline/in-page/bare-board/**'],
      rules: {
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-static-element-interactions': 'off',
        'oxc/no-map-spread': 'off',
        'react/purity': 'off',
      },
    },
    {
      files: ['apps/web/{src,service-worker}/**', 'packages/{contract,domain}/src/**'],
      rules: { 'eslint/no-restricted-properties': ['error', ...NEWER_THAN_SUPPORTED] },
    },
    // Runs before the modules that these rules lead to have been fetched.
    { files: ['apps/web/src/app/first-script.ts'], rules: { 'eslint/no-restricted-globals': 'off' } },
    {
      files: ['apps/web/src/data/**', 'apps/web/src/storage/**'],
      rules: { 'eslint/no-restricted-globals': 'off' },
    },
    { files: ['scripts/**'], rules: { 'eslint/no-console': 'off', 'node/no-process-env': 'off' } },
    {
      files: [
        'apps/server/src/main.ts',
        'apps/server/src/admin-main.ts',
        'apps/server/src/testing/global-setup.ts',
        'apps/web/e2e/**',
        'apps/{server,web}/*.config.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: ['**/*.config.{ts,mjs}', 'scripts/lint/**', 'apps/web/e2e/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    files('**/*.test.{ts,tsx}'),
    files('**/testing/**'),
    {
      files: ['**/e2e/**'],
      rules: { 'eslint/no-restricted-imports': ['error', { patterns: [PARENT_PATHS, STORIES] }] },
    },
  ],
}

function foldersOf(path) {
  const url = new URL(path, import.meta.url)
  if (!existsSync(url)) return []
  const entries = readdirSync(url, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

function alias(feature) {
  return `#${feature}`
}

function forbid(names, message = 'ARCHITECTURE.md says who may import whom.') {
  const group = names.flatMap((name) =>
    name === '*' || name.endsWith('.ts') ? [name] : [name, `${name}/**`],
  )
  return { group, message }
}

function room(folder, ...patterns) {
  return files(`${folder}/**`, ...patterns)
}

function files(glob, ...patterns) {
  return {
    files: [glob],
    rules: {
      'eslint/no-restricted-imports': ['error', { patterns: [PARENT_PATHS, OTHER_APP, ...patterns] }],
    },
  }
}
