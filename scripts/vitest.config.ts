import { defineProject } from 'vitest/config'

export default defineProject({
  // Time-outs end what will never come: a busy machine may take long over a process.
  test: { name: 'scripts', environment: 'node', include: ['**/*.test.mjs'], testTimeout: 60_000 },
})
