import type { Page } from '@playwright/test'

type Mood = 'silent' | 'refused' | 'filming' | 'missing'

/**
 * A camera with a lamp, in a browser that has neither: it films an empty canvas. `silent` is one that nobody has allowed
 * yet, `missing` a browser that knows of no cameras.
 */
export async function standInCamera(page: Page, mood: Mood): Promise<void> {
  await page.addInitScript((first) => {
    const camera: { mood: string; lamp: boolean[]; track?: MediaStreamTrack | undefined } = {
      mood: first,
      lamp: [],
    }
    Reflect.set(window, 'standInCamera', camera)
    if (first === 'missing') {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')
      return
    }
    navigator.mediaDevices.getUserMedia = async () => {
      if (camera.mood === 'silent') return new Promise(() => {})
      if (camera.mood === 'refused') throw new DOMException('', 'NotAllowedError')
      const canvas = document.createElement('canvas')
      const stream = canvas.captureStream(10)
      // A canvas nobody draws on sends no pictures.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 100)
      camera.track = stream.getVideoTracks()[0]
      if (camera.track) {
        const abilities: MediaTrackCapabilities & { torch: boolean } = { torch: true }
        camera.track.getCapabilities = () => abilities
        camera.track.applyConstraints = async (wish) => {
          camera.lamp.push(Boolean(Reflect.get(wish?.advanced?.[0] ?? {}, 'torch')))
        }
      }
      return stream
    }
  }, mood)
}

export async function setMood(page: Page, mood: Mood): Promise<void> {
  await page.evaluate((next) => Reflect.set(Reflect.get(window, 'standInCamera'), 'mood', next), mood)
}

/** How often the lamp was turned on and off, oldest first. */
export function lampOf(page: Page): Promise<boolean[]> {
  return page.evaluate(() => Reflect.get(Reflect.get(window, 'standInCamera'), 'lamp'))
}

/** Somebody pulls the plug. */
export async function unplug(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { track } = Reflect.get(window, 'standInCamera')
    track.stop()
    track.dispatchEvent(new Event('ended'))
  })
}
