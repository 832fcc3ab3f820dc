import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

type Chunk = {
  readonly name: string
  /** How the paths of its modules begin. */
  readonly holds: readonly string[]
  /** Takes what these import along. */
  readonly includeDependenciesRecursively: boolean
}

/** What is always fetched together packs best in one piece. A module is of the first chunk that names it. */
const CHUNKS: readonly Chunk[] = [
  {
    // Apart, because activities are asked for before it is there.
    name: 'renderer',
    includeDependenciesRecursively: false,
    holds: ['node_modules/react-dom/', 'node_modules/scheduler/', 'apps/web/src/app/renderer.'],
  },
  {
    // Every page stands on this. Nothing of it has to do with calls: a first visit to `/` makes none.
    name: 'base',
    includeDependenciesRecursively: true,
    holds: [
      ...['react', 'zod', 'wouter', 'use-sync-external-store', 'regexparam'].map(
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
      'packages/contract/src/fields.',
    ],
  },
  {
    // What a page that asks the server stands on; most of them ask for games and their activities.
    name: 'data',
    includeDependenciesRecursively: false,
    holds: [
      'node_modules/@tanstack/',
      'apps/web/src/app/answers.',
      'apps/web/src/app/data-provider.',
      ...files('apps/web/src/data', [
        'answer',
        'api-failure',
        'asked-ahead',
        'call',
        'config',
        'events',
        'games',
        'listed-game',
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
      'apps/web/src/widgets/remaining-text.',
      'apps/web/src/widgets/status-mark/status-mark.',
      'apps/web/src/widgets/status-menu/personal-status.',
      'apps/web/src/widgets/status-menu/status-texts.',
      'packages/contract/src/errors.',
      'packages/contract/src/events.',
      'packages/contract/src/site-config.',
      'packages/contract/src/whole-activity.',
      'packages/contract/src/wish.',
      'packages/domain/src/planner/',
      'packages/domain/src/selection/game-order.',
      'packages/domain/src/selection/selections.',
      ...files('packages/domain/src/time', ['clock-parts', 'day-cells', 'day-start', 'index', 'offset-text']),
    ],
  },
  {
    // What the board shares with its dialogs, menus and lists.
    name: 'board',
    includeDependenciesRecursively: false,
    holds: [
      'apps/web/src/features/timeline/ticking/',
      'apps/web/src/widgets/launch-dialog/launch-dialog.',
      'packages/domain/src/timeline/',
    ],
  },
]

function files(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}.`)
}

/** For the bundler. */
export const chunkGroups = CHUNKS.map(({ name, holds, includeDependenciesRecursively }) => ({
  name,
  includeDependenciesRecursively,
  test: (id: string) => holds.some((beginning) => pathOf(id).startsWith(beginning)),
}))

/** A module that was renamed would leave its chunk without a word, and be fetched apart or twice. */
export function everyChunkIsWhole(): Plugin {
  return {
    name: 'bannerday:every-chunk-is-whole',
    apply: 'build',
    generateBundle() {
      const paths = [...this.getModuleIds()].map(pathOf)
      for (const { name, holds } of CHUNKS) {
        const lost = holds.filter((beginning) => !paths.some((path) => path.startsWith(beginning)))
        if (lost.length > 0) this.error(`chunk "${name}": nothing is called ${lost.join(', ')}`)
      }
    },
  }
}

function pathOf(id: string): string {
  return normalizePath(relative(REPOSITORY, id))
}
