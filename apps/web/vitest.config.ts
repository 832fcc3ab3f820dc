import { defineProject } from 'vitest/config'
import { licenses } from './build/licenses.ts'

export default defineProject({
  plugins: [licenses()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Files share what they import: setting up a page and loading React for each takes longer than the tests.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'build/first-script.test.ts'],
    exclude: ['src/data/**/*.test.ts'],
    setupFiles: ['src/testing/test-setup.ts'],
    // Time-outs end what will never come: see also src/testing/test-setup.ts.
    testTimeout: 60_000,
  },
})
