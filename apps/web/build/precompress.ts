import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.ttf',
  '.txt',
  '.wasm',
  '.webmanifest',
])
/** Below this, compression saves hardly more than its header costs. */
const SMALLEST_BYTES = 500

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` beside every compressible file of the build, so that the server never compresses files itself. */
export function precompress(): Plugin {
  return {
    name: 'bannerday:precompress',
    apply: 'build',
    // Not `closeBundle`, which also runs after a failed build, and would hide why it failed.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir }) => {
        if (dir) await compressFolder(dir)
      },
    },
  }
}

export async function compressFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST_BYTES) return
  await Promise.all([
    smallestBrotli(bytes).then((compressed) => writeFile(`${path}.br`, compressed)),
    toGzip(bytes, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ])
}

/** Which NPOSTFIX suits a file best can only be found by trying; a build has the time. */
async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const tries = await Promise.all(
    [0, 1].map((postfixBits) =>
      toBrotli(bytes, { params: { ...best, [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits } }),
    ),
  )
  return tries.reduce((smallest, packed) => (packed.length < smallest.length ? packed : smallest))
}
