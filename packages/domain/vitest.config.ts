import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'domain',
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Ten thousand random cases take seconds; how many depends on who else uses the machine.
    testTimeout: 120_000,
  },
})
