import { expect, it, vi } from 'vitest'
import { chooseReader, type DetectorScope, type QrReader } from './qr-reader.ts'

type Native = { readonly formats?: readonly string[] | Error; readonly found?: readonly string[] | Error }

function scopeWith({ formats = ['qr_code'], found = [] }: Native): DetectorScope {
  return {
    BarcodeDetector: class {
      static async getSupportedFormats() {
        if (formats instanceof Error) throw formats
        return formats
      }
      async detect() {
        if (found instanceof Error) throw found
        return found.map((rawValue) => ({ rawValue }))
      }
    },
  }
}

const PICTURE: ImageBitmap = { width: 1, height: 1, close() {} }

it.each<[string, DetectorScope, string | null, number]>([
  ['ours where the browser has none', {}, 'read by ours', 1],
  ['the browser’s own', scopeWith({ found: ['read by it'] }), 'read by it', 0],
  ['the browser’s own, also when it sees nothing', scopeWith({}), null, 0],
  ['ours where the browser reads other codes only', scopeWith({ formats: ['ean_13'] }), 'read by ours', 1],
  ['ours where the browser cannot even say', scopeWith({ formats: new Error('no') }), 'read by ours', 1],
  ['ours once the browser’s own has failed', scopeWith({ found: new Error('gone') }), 'read by ours', 1],
])('reads with %s', async (_, scope, text, timesLoaded) => {
  const loadOurs = vi.fn<() => Promise<QrReader>>(async () => async () => 'read by ours')
  const read = await chooseReader(scope, loadOurs)
  expect(await read(PICTURE)).toBe(text)
  expect(await read(PICTURE)).toBe(text)
  expect(loadOurs).toHaveBeenCalledTimes(timesLoaded)
})
