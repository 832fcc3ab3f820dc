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
  ['our reader where the browser has none', {}, 'read by ours', 1],
  ['the browser’s reader', scopeWith({ found: ['read by it'] }), 'read by it', 0],
  ['the browser’s reader, also when it finds nothing', scopeWith({}), null, 0],
  [
    'our reader where the browser reads other codes only',
    scopeWith({ formats: ['ean_13'] }),
    'read by ours',
    1,
  ],
  [
    'our reader where the browser cannot list its formats',
    scopeWith({ formats: new Error('no') }),
    'read by ours',
    1,
  ],
  ['our reader once the browser’s has failed', scopeWith({ found: new Error('gone') }), 'read by ours', 1],
])('a picture is read with %s', async (_, scope, text, timesLoaded) => {
  const loadOurs = vi.fn<() => Promise<QrReader>>(async () => async () => 'read by ours')
  const read = await chooseReader(scope, loadOurs)
  expect(await read(PICTURE)).toBe(text)
  expect(await read(PICTURE)).toBe(text)
  expect(loadOurs).toHaveBeenCalledTimes(timesLoaded)
})
