import { existsSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { StepFailed, step } from './console.mjs'
import { ensureFresh } from './freshness.mjs'
import { ROOT, run, tool } from './processes.mjs'

/*
 * What every command of ours does first, with nothing but Node itself: get the packages if they are missing or older than
 * the lock file, and build what is out of date.
 */

/** A manifest says what an imported name leads to, a tsconfig how TypeScript is read. */
const SHARED = [
  'packages/domain/src',
  'packages/domain/package.json',
  'packages/domain/tsconfig.json',
  'packages/contract/src',
  'packages/contract/package.json',
  'packages/contract/tsconfig.json',
  'package-lock.json',
  'tsconfig.base.json',
]

const WEB = {
  name: 'web',
  from: [
    'apps/web/src',
    'apps/web/public',
    'apps/web/service-worker',
    'apps/web/build',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/package.json',
    'apps/web/tsconfig.json',
    ...SHARED,
  ],
  proof: 'apps/web/dist/index.html',
}
const SERVER = {
  name: 'server',
  from: [
    'apps/server/src',
    'apps/server/vite.config.ts',
    'apps/server/package.json',
    'apps/server/tsconfig.json',
    ...SHARED,
  ],
  proof: 'apps/server/dist/main.js',
}

export async function ensurePackages() {
  assertNode()
  const lock = join(ROOT, 'package-lock.json')
  const installed = join(ROOT, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  await step('installing packages', async () => {
    // In production npm leaves out what builds need, unless it is asked for.
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      failure: 'Packages could not be installed',
      hint: 'Check that the npm registry can be reached, then run the command again.',
      shell: process.platform === 'win32',
    })
    utimesSync(installed, new Date(), new Date())
  })
}

export async function ensureBuilt() {
  await Promise.all([WEB, SERVER].map(ensureProduct))
}

/** @param {typeof WEB} product */
function ensureProduct(product) {
  const build = () =>
    run(tool('vite'), ['build'], {
      failure: `The ${product.name} could not be built`,
      hint: 'The lines above say where. `npm run check` may say why.',
      cwd: join(ROOT, 'apps', product.name),
      shell: process.platform === 'win32',
    })
  return ensureFresh(product, () => step(`building the ${product.name}`, build))
}

function assertNode() {
  if (isKnownNode(process.versions.node)) return
  throw new StepFailed(
    `Node ${process.versions.node} is too old, or of a line that our tools leave out`,
    'Install Node 20.19 or a later 20, or Node 22.12 or newer.',
  )
}

/**
 * Says the same as `engines` in package.json, which is what Vite and the tools of the check ask for; npm only warns of it.
 * @param {string} version
 */
export function isKnownNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}
