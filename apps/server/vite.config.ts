import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { EMPTY_DATABASE, makeEmptyDatabase } from './src/db/empty-database.ts'
import { commitOf } from './src/site/build-commit.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The migrator reads its files while it runs, so they travel beside the bundle. */
function migrations(): Plugin {
  return {
    name: 'migrations',
    writeBundle: ({ dir = here('dist') }) =>
      cp(here('src/db/migrations'), join(dir, 'migrations'), { recursive: true }),
  }
}

/** Kept between builds, because it changes with the version of PGlite only. */
function emptyDatabase(): Plugin {
  const kept = here(`../../.cache/${manifest.dependencies['@electric-sql/pglite']}-${EMPTY_DATABASE}`)
  return {
    name: 'empty-database',
    async writeBundle({ dir = here('dist') }) {
      if (!existsSync(kept)) await makeEmptyDatabase(kept)
      await cp(kept, join(dir, EMPTY_DATABASE))
    },
  }
}

/** In a file of its own: the bundle is the same whichever commit it was built from. */
function commit(): Plugin {
  return {
    name: 'commit',
    writeBundle: ({ dir = here('dist') }) =>
      writeFile(join(dir, 'commit.txt'), commitOf(here('../..'), process.env) ?? ''),
  }
}

/** Our own packages are TypeScript and go into the bundle; everything from npm stays outside it. */
export default defineConfig({
  plugins: [migrations(), emptyDatabase(), commit()],
  ssr: { noExternal: [/^@bannerday\//] },
  build: {
    ssr: true,
    // Shared chunks lie beside the entries: paths relative to a module must not depend on which chunk it is in.
    rolldownOptions: { input: ['src/main.ts', 'src/admin-main.ts'], output: { chunkFileNames: '[name].js' } },
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    copyPublicDir: false,
  },
})
