import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StepFailed } from './console.mjs'
import { endProcess, stopAtTheEnd } from './endings.mjs'

/** The folder of the repository, wherever it was cloned to. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const isWindows = process.platform === 'win32'

/**
 * Runs a program to its end and answers with its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function exitCodeOf(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
    const stop = stopAtTheEnd(() => endProcess(child))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      void stop()
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/**
 * Runs a program that must succeed. Its output is kept back and shown only when it fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ failure: string, hint: string } & import('node:child_process').SpawnOptions} options
 */
export async function run(program, args, { failure, hint, ...options }) {
  /** @type {Buffer[]} */
  const output = []
  const code = await new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new StepFailed(`${failure} (exit code ${code})`, hint)
}

/**
 * A tool of ours from node_modules.
 * @param {string} name
 */
export function tool(name) {
  return join(ROOT, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name)
}

/**
 * Where a program is found on the PATH, if anywhere.
 * @param {string} name
 * @returns {string | undefined}
 */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .map((folder) => join(folder, isWindows ? `${name}.exe` : name))
    .find((path) => existsSync(path))
}

/**
 * A port on loopback that nobody listens on.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
