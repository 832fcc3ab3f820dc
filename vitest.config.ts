import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts', 'scripts/vitest.config.ts'],
    reporters: ['default'],
    // Many tests wait for processes and databases: one worker less than cores would leave half of two cores idle.
    maxWorkers: '100%',
  },
})
