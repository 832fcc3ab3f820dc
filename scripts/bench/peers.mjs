import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, onPath, ROOT } from '../processes.mjs'

/** @typedef {{ bytes: Buffer, headers: import('node:http').IncomingHttpHeaders }} Answer */
/** @typedef {{ name: string, url: string, pid: number, etag: string, stop: () => void }} Peer */

/**
 * Node's own server, which knows one answer and sends its bytes.
 * @param {Answer} answer
 * @param {string} folder
 * @returns {Promise<Peer>}
 */
export async function startBareNode({ bytes, headers }, folder) {
  const answerFile = join(folder, 'answer.json')
  writeFileSync(answerFile, JSON.stringify({ body: bytes.toString('base64'), headers, etag: headers.etag }))
  const child = fork(join(ROOT, 'scripts/bench/bare-server.mjs'), [answerFile])
  const [port] = await once(child, 'message')
  return {
    name: 'bare node:http',
    url: `http://127.0.0.1:${port}`,
    pid: Number(child.pid),
    etag: String(headers.etag),
    stop: () => child.kill(),
  }
}

/** Headers that nginx writes itself. */
const OWN_HEADERS = new Set(['etag', 'last-modified', 'content-type'])

/**
 * nginx with one worker, the same bytes in a file; null where it is not installed.
 * @param {Answer} answer
 * @param {string} folder
 * @param {string} path
 * @returns {Promise<Peer | null>}
 */
export async function startNginx({ bytes, headers }, folder, path) {
  const program = onPath('nginx')
  if (program === undefined) return null
  const port = await freePort()
  const root = join(folder, 'nginx')
  mkdirSync(join(root, 'logs'), { recursive: true })
  writeFileSync(join(root, 'answer'), bytes)
  const added = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value))};`)
  writeFileSync(
    join(root, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${root}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000000; sendfile on; tcp_nopush on; open_file_cache max=10;
  client_body_temp_path ${root}/body; proxy_temp_path ${root}/proxy; fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi; scgi_temp_path ${root}/scgi;
  server {
    listen 127.0.0.1:${port};
    location = ${path} { alias ${root}/answer; default_type ${JSON.stringify(String(headers['content-type']))}; ${added.join(' ')} }
  }
}
`,
  )
  // As root nginx hands its worker to another user, who has to find the file.
  for (const open of [folder, root]) chmodSync(open, 0o755)
  const child = spawn(program, ['-p', root, '-c', join(root, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilListening(port)
  const url = `http://127.0.0.1:${port}`
  const { headers: own } = await fetch(url + path)
  return {
    name: 'nginx',
    url,
    pid: Number(child.pid),
    etag: String(own.get('etag')),
    stop: () => child.kill(),
  }
}

const ATTEMPTS = 50
const PAUSE_MS = 100

/** @param {number} port */
async function untilListening(port) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(PAUSE_MS)
  }
  throw new Error(`Nothing listens on port ${port}`)
}
