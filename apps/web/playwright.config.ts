import { env } from 'node:process'
import { defineConfig } from '@playwright/test'

/** Player stories, on the built app in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../../.cache/e2e',
  workers: 2,
  fullyParallel: true,
  // A shared machine may stall for seconds; a story that needs its second try is reported as flaky.
  retries: env['CI'] ? 1 : 0,
  reporter: env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  globalSetup: './e2e/global-setup.ts',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // A worker would answer before the stories' own answers could; those about the worker let it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      // Without one, Playwright knows where its own browser is.
      ...(env['CHROMIUM_PATH'] && { executablePath: env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
