import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'domain',
    environment: 'node',
    pool: 'threads',
    // Files do not share what they import: steps are counted only in code that was compiled for the counting.
    isolate: true,
    include: ['src/**/*.test.ts'],
    // Ten thousand random cases take seconds; how many depends on who else uses the machine.
    testTimeout: 120_000,
  },
})
