import { readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  compressedVariant,
  encodeResponse,
  ONE_YEAR_SECONDS,
  plainVariant,
  type EncodedResponse,
  type ResponseCache,
  sendEncoded,
} from './encoded-response.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** The compressed variants that the build makes, best first. */
const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** What a page is shown as where its address is pasted, as tags for its head; null for a page that has none. */
export type FindPreview = (request: FastifyRequest) => Promise<Preview | null>
type Preview = {
  /** The same for the same tags. */
  readonly key: string
  readonly tags: string
}

const SERVICE_WORKER = '/sw.js'

/**
 * Serves the built web app from memory. Each file is its own route, so no path can escape the folder (decisions 0006, 0023).
 * Returns a function that sends index.html, for all other addresses of the app.
 */
export function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  {
    headersHash,
    preview,
    cache,
  }: {
    /** Of the security headers that these files are sent with. */
    readonly headersHash: string
    readonly preview: FindPreview
    readonly cache: ResponseCache
  },
): SendPage {
  const files = readBuild(folder)
  const worker = files.get(SERVICE_WORKER)
  if (worker) files.set(SERVICE_WORKER, withHeadersHash(worker, headersHash))
  for (const [path, file] of files) app.get(path, (request, reply) => sendEncoded(file, request, reply))
  const page = files.get('/index.html') ?? missing(folder)
  const { type, cacheControl } = page
  const html = page.plain.bytes.toString()

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await preview(request)
    if (!found) return sendEncoded(page, request, reply)
    const previewed = await cache.get(`page ${found.key}`, () =>
      encodeResponse(
        html.replace('</title>', () => `</title>${found.tags}`),
        {
          type,
          cacheControl,
          vary: 'accept-encoding, accept-language',
        },
      ),
    )
    return sendEncoded(previewed, request, reply)
  }
  app.get('/', (request, reply) => sendPage(request, reply))
  return sendPage
}

function missing(folder: string): never {
  throw new Error(`There is no index.html in ${folder}: run \`npm run build\` first.`)
}

/**
 * The service worker keeps the page with the headers it came with, and browsers take it for a newer one by its bytes alone.
 * Headers can change without a new build, as when an operator chooses another bot check: then so must the bytes, or
 * players who have been here before would go by the old policy.
 */
function withHeadersHash(file: EncodedResponse, hash: string): EncodedResponse {
  const bytes = Buffer.concat([file.plain.bytes, Buffer.from(`\n// Headers: ${hash}\n`)])
  return {
    ...file,
    compressed: [
      compressedVariant('br', brotliCompressSync(bytes)),
      compressedVariant('gzip', gzipSync(bytes)),
    ],
    plain: plainVariant(bytes),
  }
}

function readBuild(folder: string): Map<string, EncodedResponse> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.')))
  const known = new Set(paths)
  const files = new Map<string, EncodedResponse>()
  for (const path of paths) {
    const type = CONTENT_TYPES[extname(path)]
    if (type) files.set(`/${path.split(sep).join('/')}`, readFile(folder, path, type, known))
  }
  return files
}

function readFile(folder: string, path: string, type: string, known: ReadonlySet<string>): EncodedResponse {
  const compressed = CODINGS.filter(({ ending }) => known.has(path + ending)).map(({ name, ending }) =>
    compressedVariant(name, readFileSync(join(folder, path + ending))),
  )
  // The content of a hashed name never changes; all other files are revalidated, which costs a 304.
  const isHashed = path.split(sep)[0] === 'assets'
  return {
    type,
    cacheControl: isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
    compressed,
    plain: plainVariant(readFileSync(join(folder, path))),
  }
}
