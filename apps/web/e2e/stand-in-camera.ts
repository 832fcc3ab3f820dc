import type { Page } from '@playwright/test'

type Mood = 'silent' | 'refused' | 'filming' | 'missing'

/**
 * A fake camera with a light, which films an empty canvas. `silent` stands for an unanswered permission prompt, `missing`
 * for a browser without camera support.
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
      // Without drawing, the canvas stream would send no frames.
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

/** Each time the light was turned on or off, oldest first. */
export function lampOf(page: Page): Promise<boolean[]> {
  return page.evaluate(() => Reflect.get(Reflect.get(window, 'standInCamera'), 'lamp'))
}

/** Unplugs the camera. */
export async function unplug(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { track } = Reflect.get(window, 'standInCamera')
    track.stop()
    track.dispatchEvent(new Event('ended'))
  })
}
