import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])
/** Below this, compression saves hardly more than its header costs. */
const MIN_BYTES = 500

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
  if (bytes.length < MIN_BYTES) return
  await Promise.all([
    // At its best quality, which is the default.
    toBrotli(bytes).then((compressed) => writeFile(`${path}.br`, compressed)),
    toGzip(bytes, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ])
}
