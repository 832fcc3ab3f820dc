import { chooseReader, type DetectorScope, type QrReader } from './qr-reader.ts'

/*
 * Runs beside the page, so that reading pictures never holds up a press. The server knows this script by its name and
 * allows WebAssembly to it alone (security-headers.ts).
 */

declare const self: DetectorScope & Pick<typeof globalThis, 'addEventListener'>

const NOTHING_ELSE = { transfer: [] }

let reader: Promise<QrReader> | undefined

self.addEventListener('message', ({ data, ports: [answer] }: MessageEvent<unknown>) => {
  if (answer && data instanceof ImageBitmap) void read(data, answer)
})

async function read(picture: ImageBitmap, answer: MessagePort): Promise<void> {
  try {
    reader ??= chooseReader(self, async () => (await import('./wasm-reader.ts')).loadWasmReader())
    answer.postMessage({ text: await (await reader)(picture) }, NOTHING_ELSE)
  } catch {
    reader = undefined
    answer.postMessage({}, NOTHING_ELSE)
  } finally {
    picture.close()
  }
}
