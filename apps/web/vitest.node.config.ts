import { defineProject } from 'vitest/config'
import { licenses } from './build/licenses.ts'

// What needs no page: the calls to the server, the service worker and the build. It is a project of its own, because
// between two files of one project that want different environments a worker ends, with all that it has loaded.
export default defineProject({
  plugins: [licenses()],
  test: {
    name: 'web-node',
    environment: 'node',
    isolate: false,
    include: ['src/data/**/*.test.ts', 'service-worker/**/*.test.ts', 'build/**/*.test.ts'],
    exclude: ['build/first-script.test.ts'],
    testTimeout: 60_000,
  },
})
