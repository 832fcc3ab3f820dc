import { cpus } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      'apps/web/vitest.node.config.ts',
      'scripts/vitest.config.ts',
    ],
    reporters: ['default'],
    // Many tests wait for processes and databases: one worker more than cores keeps those busy.
    maxWorkers: cpus().length + 1,
  },
})
