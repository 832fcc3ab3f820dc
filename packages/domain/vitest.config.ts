import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'domain',
    environment: 'node',
    pool: 'threads',
    // Nothing here keeps a state that one file could leave to the next.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Ten thousand random cases take seconds; how many depends on who else uses the machine.
    testTimeout: 120_000,
  },
})
