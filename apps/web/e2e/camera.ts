import { rm, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test'

export type CameraBrowser = {
  readonly browser: Browser
  /** Holds a screen before the camera, as it looks at this moment. */
  readonly pointAt: (screen: Page) => Promise<void>
  readonly close: () => Promise<void>
}

/** A browser whose camera films a file: the pictures in it, one after the other, for ever. */
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
    // Motion JPEG is nothing but pictures in a row.
    pointAt: async (screen) => writeFile(film, await screen.screenshot({ type: 'jpeg', quality: 90 })),
    close: async () => {
      await browser.close()
      await rm(film, { force: true })
    },
  }
}
