import { cpus } from 'node:os'
import { env } from 'node:process'
import { defineConfig } from '@playwright/test'

/** Player stories, on the built app in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../../.cache/e2e',
  // Stories wait for pages more than pages work: one more than the cores keeps those busy.
  workers: cpus().length + 1,
  fullyParallel: true,
  // Time-outs end what will never come: a busy machine may take seconds over a page.
  timeout: 120_000,
  // In a run of everything a story has a second try, and is named if it needed it.
  retries: env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? 1 : 0,
  expect: { timeout: 20_000 },
  reporter: env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  globalSetup: './e2e/global-setup.ts',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // A worker would answer before the stories' own answers could; those about the worker let it in.
    serviceWorkers: 'block',
    // A trace of every story costs more than the stories: `npm run e2e -- <name> --trace on` makes one when it is wanted.
    screenshot: 'only-on-failure',
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
