import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
