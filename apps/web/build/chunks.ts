import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

type Chunk = {
  readonly name: string
  /** Prefixes of the paths of its modules. */
  readonly modules: readonly string[]
  /** Whether their imports belong to the chunk too. */
  readonly includeDependenciesRecursively: boolean
}

/** Modules that are always fetched together compress best in one chunk. A module belongs to the first chunk that names it. */
const CHUNKS: readonly Chunk[] = [
  {
    // Used by every page. Without anything about API calls or times: a first visit to `/` has none.
    name: 'base',
    includeDependenciesRecursively: true,
    modules: [
      ...['react', 'react-dom', 'scheduler', 'zod', 'wouter', 'regexparam'].map(
        (name) => `node_modules/${name}/`,
      ),
      ...files('apps/web/src/i18n', [
        'format',
        'i18n',
        'i18n-store',
        'language-names',
        'messages',
        'rich',
        'translate',
      ]),
      'apps/web/src/ui/icon.',
      'apps/web/src/ui/late-part.',
      'apps/web/src/ui/tile.',
      'apps/web/src/ui/toast/toast-provider.',
      'apps/web/src/widgets/paths.',
      ...files('packages/contract/src', ['endpoint', 'fields', 'plan']),
    ],
  },
  {
    // Used by pages that show data of the server, mostly games and activities.
    name: 'data',
    includeDependenciesRecursively: false,
    modules: [
      'node_modules/@tanstack/',
      'apps/web/src/app/shared-query-client.',
      'apps/web/src/app/data-provider.',
      ...files('apps/web/src/data', [
        'answer',
        'api-failure',
        'call',
        'config',
        'events',
        'games',
        'kept-answer',
        'listed-game',
        'prefetched',
        'query-client',
        'query-keys',
        'request',
        'retry-after',
      ]),
      'apps/web/src/ui/hooks/use-last.',
      'apps/web/src/ui/segmented.',
      'apps/web/src/ui/skeleton.',
      'apps/web/src/widgets/activities/',
      'apps/web/src/widgets/browser-zone.',
      'apps/web/src/widgets/display-settings.',
      'apps/web/src/widgets/failure-text.',
      'apps/web/src/widgets/games/',
      'apps/web/src/widgets/icons/game-glyphs.',
      'apps/web/src/widgets/icons/type-icons.',
      'apps/web/src/widgets/personal-status/statuses.',
      'apps/web/src/widgets/personal-status/status-texts.',
      'apps/web/src/widgets/remaining-text.',
      'apps/web/src/widgets/status-mark/status-mark.',
      'packages/contract/src/errors.',
      'packages/contract/src/events.',
      'packages/contract/src/site-config.',
      'packages/contract/src/whole-activity.',
      'packages/contract/src/wish.',
      'packages/domain/src/activity/',
      'packages/domain/src/language/format-day.',
      'packages/domain/src/lookup/',
      'packages/domain/src/planner/',
      'packages/domain/src/selection/game-order.',
      'packages/domain/src/selection/selections.',
      'packages/domain/src/time/',
    ],
  },
  {
    // What the board shares with its dialogs, menus and lists.
    name: 'board',
    includeDependenciesRecursively: false,
    modules: [
      'apps/web/src/features/timeline/ticking/',
      'apps/web/src/widgets/launch-dialog/launch-dialog.',
      'packages/domain/src/timeline/',
    ],
  },
]

function files(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}.`)
}

/** The configuration for the bundler. */
export const chunkGroups = CHUNKS.map(({ name, modules, includeDependenciesRecursively }) => ({
  name,
  includeDependenciesRecursively,
  test: (id: string) => modules.some((prefix) => pathOf(id).startsWith(prefix)),
}))

/** Fails the build for a module that does not exist: after a rename it would silently end up in another chunk. */
export function checkChunks(): Plugin {
  return {
    name: 'bannerday:check-chunks',
    apply: 'build',
    generateBundle() {
      const paths = [...this.getModuleIds()].map(pathOf)
      for (const { name, modules } of CHUNKS) {
        const lost = modules.filter((prefix) => !paths.some((path) => path.startsWith(prefix)))
        if (lost.length > 0) this.error(`chunk "${name}": no module matches ${lost.join(', ')}`)
      }
    },
  }
}

function pathOf(id: string): string {
  return normalizePath(relative(REPOSITORY, id))
}
