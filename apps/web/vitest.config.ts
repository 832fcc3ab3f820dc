import { defineProject } from 'vitest/config'
import { licenses } from './build/licenses.ts'
import { reactAsPreact, WRITTEN_FOR_REACT } from './build/preact.ts'

export default defineProject({
  plugins: [licenses(), reactAsPreact()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Files share what they import: setting up a page and loading React for each takes longer than the tests.
    isolate: false,
    server: { deps: { inline: WRITTEN_FOR_REACT } },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'service-worker/**/*.test.ts'],
    setupFiles: ['build/test-setup.ts'],
    // Time-outs end what will never come: see also build/test-setup.ts.
    testTimeout: 60_000,
  },
})
