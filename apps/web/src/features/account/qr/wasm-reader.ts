import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { QrReader } from './qr-reader.ts'

/** A reader in WebAssembly, from our own server: by default the package would load it from a CDN. */
export async function loadWasmReader(): Promise<QrReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  return async (picture) => {
    const [found] = await readBarcodes(pixelsOf(picture), { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return found?.isValid ? found.text : null
  }
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to read a picture with')
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height)
}
