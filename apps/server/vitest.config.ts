import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    // Files share what they import: no test changes a module, and loading the server again for each takes a third of the time.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // It imports JSON in a way that Node itself refuses.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
    globalSetup: './src/testing/global-setup.ts',
    // Time-outs end what will never come. How fast something is, on a busy machine or a quiet one, is no test's business;
    // only what a hostile feed could make endless has a limit, a thousand times above what it takes.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
})
