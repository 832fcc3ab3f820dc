import { rm, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test'

export type CameraBrowser = {
  readonly browser: Browser
  /** Points the camera at a page, as it looks now. */
  readonly pointAt: (screen: Page) => Promise<void>
  readonly close: () => Promise<void>
}

/** A browser whose camera plays a file in a loop. */
export async function openCameraBrowser(options: LaunchOptions, film: string): Promise<CameraBrowser> {
  const browser = await chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  return {
    browser,
    // A Motion JPEG file is a sequence of JPEG pictures; one is enough.
    pointAt: async (screen) => writeFile(film, await screen.screenshot({ type: 'jpeg', quality: 90 })),
    close: async () => {
      await browser.close()
      await rm(film, { force: true })
    },
  }
}
