import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'service-worker/**/*.test.ts'],
    setupFiles: ['build/test-setup.ts'],
    // Time-outs end what will never come: see also build/test-setup.ts.
    testTimeout: 60_000,
  },
})
