import { chooseReader, type DetectorScope, type QrReader } from './qr-reader.ts'

/*
 * A worker, so that decoding never blocks the page. The server recognises this script by its name and allows WebAssembly
 * for it alone (security-headers.ts).
 */

declare const self: DetectorScope & Pick<typeof globalThis, 'addEventListener'>

const NO_TRANSFER = { transfer: [] }

let reader: Promise<QrReader> | undefined

self.addEventListener('message', ({ data, ports: [answer] }: MessageEvent<unknown>) => {
  if (answer && data instanceof ImageBitmap) void read(data, answer)
})

async function read(picture: ImageBitmap, answer: MessagePort): Promise<void> {
  try {
    reader ??= chooseReader(self, async () => (await import('./wasm-reader.ts')).loadWasmReader())
    answer.postMessage({ text: await (await reader)(picture) }, NO_TRANSFER)
  } catch {
    reader = undefined
    answer.postMessage({}, NO_TRANSFER)
  } finally {
    picture.close()
  }
}
