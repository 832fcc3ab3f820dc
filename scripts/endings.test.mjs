import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { endProcess, hasEnded } from './endings.mjs'
import { ROOT } from './processes.mjs'

/**
 * A script of ours that has said its first line.
 * @param {string} code
 */
async function aScript(code) {
  const imports = `import { spawn } from 'node:child_process'
    import { endProcess, stopAtTheEnd } from './scripts/endings.mjs'`
  const script = spawn(process.execPath, ['--input-type=module', '-e', `${imports}\n${code}`], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Also when its output is closed, by it and by all processes it started.
  const closed = once(script, 'close')
  /** @type {string[]} */
  const said = []
  const lines = createInterface(script.stdout).on('line', (line) => said.push(line))
  await once(lines, 'line')
  return { script, said, closed }
}

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))(
  'what a script made is stopped at %s, the latest first, and each waits for the one before',
  async (signal) => {
    const { script, said, closed } = await aScript(`
      const tell = (name) => stopAtTheEnd(async () => {
        await new Promise(setImmediate)
        console.log(name)
      })
      tell('folder')
      stopAtTheEnd(() => { throw new Error('cannot be stopped') })
      tell('process')
      await tell('stopped before that')()
      setInterval(() => {}, 1_000)`)
    script.kill(signal)
    const [code] = await closed
    expect(said).toEqual(['stopped before that', 'process', 'folder'])
    expect(code).toBe(128 + constants.signals[signal])
  },
)

it.each([
  ['a signal', 'setInterval(() => {}, 1_000)'],
  ['process.exit', 'process.exit()'],
])('no process outlives a script that ends by %s', async (_, ending) => {
  const { script, said, closed } = await aScript(`
    const args = ['-e', 'setTimeout(() => {}, 60_000)']
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    stopAtTheEnd(() => endProcess(child, 'SIGKILL'))
    console.log('started')
    ${ending}`)
  script.kill()
  await closed
  expect(said).toEqual(['started'])
})

it.each(/** @type {const} */ (['SIGTERM', 'SIGKILL']))(
  'a process that %s has ended already is not waited for',
  async (signal) => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'])
    await endProcess(child, signal)
    expect(hasEnded(child)).toBe(true)
    await endProcess(child)
  },
)
