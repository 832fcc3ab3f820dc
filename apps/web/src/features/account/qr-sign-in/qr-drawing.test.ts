/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrAddress } from './qr-drawing.ts'

const TEXT = `https://bannerday.example/settings?qr_code=${'C'.repeat(22)}&qr_session_id=${'P'.repeat(22)}`
const QUIET_ZONE = 4
const PIXELS_PER_MODULE = 4

/** What is dark in the drawing, module by module. */
function darkModules(address: string): { readonly size: number; readonly dark: ReadonlySet<string> } {
  const svg = decodeURIComponent(address.slice('data:image/svg+xml,'.length))
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((run) => run.slice(1).map(Number))
  const dark = runs.flatMap(([x = 0, y = 0, width = 0]) =>
    Array.from({ length: width }, (_, step) => `${x + step},${y}`),
  )
  return { size, dark: new Set(dark) }
}

it('is drawn at level L with a margin that readers find the edge by', async () => {
  const { size, dark } = darkModules(qrAddress(TEXT))
  const columns = [...dark].map((place) => Number(place.split(',')[0]))
  const rows = [...dark].map((place) => Number(place.split(',')[1]))
  for (const places of [columns, rows]) {
    expect(Math.min(...places)).toBe(QUIET_ZONE)
    expect(Math.max(...places)).toBe(size - 1 - QUIET_ZONE)
  }

  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true })
  const width = size * PIXELS_PER_MODULE
  const pixels = new ImageData(width, width)
  for (let pixel = 0; pixel < width * width; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)].map((at) => Math.floor(at / PIXELS_PER_MODULE))
    const shade = dark.has(`${x},${y}`) ? 0 : 255
    pixels.data.set([shade, shade, shade, 255], pixel * 4)
  }
  const [found] = await readBarcodes(pixels, { formats: ['QRCode'] })
  expect(found).toMatchObject({ text: TEXT, ecLevel: 'L' })
})
