import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

/* Workflows run on a public forge alone: here they are read by the forge's own parser, and held against our rules. */

const FOLDER = fileURLToPath(new URL('../../../.github/workflows/', import.meta.url))
const ROOT_SCRIPTS = fileURLToPath(new URL('../../../package.json', import.meta.url))

const workflow = z.object({
  permissions: z.object({}),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.int(),
      permissions: z.record(z.string(), z.string()),
      steps: z.array(z.object({ uses: z.optional(z.string()), run: z.optional(z.string()) })),
    }),
  ),
})

const names = await readdir(FOLDER)

describe.each(names)('the workflow %s', (name) => {
  const text = () => readFile(`${FOLDER}${name}`, 'utf8')
  const jobs = async () => Object.values(workflow.parse(parse(await text())).jobs)
  const steps = async () => (await jobs()).flatMap((job) => job.steps)

  it('is one that the forge understands', async () => {
    const { context } = parseWorkflow({ name, content: await text() }, new NoOperationTraceWriter())
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([])
  })

  it('uses actions by the hash of a commit, with the release it is beside it', async () => {
    const used = (await steps()).flatMap(({ uses }) => uses ?? [])
    expect(used).not.toEqual([])
    for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/)
    expect((await text()).match(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm)).toHaveLength(used.length)
  })

  it('may do nothing but read the repository', async () => {
    for (const { permissions } of await jobs()) expect(permissions).toEqual({ contents: 'read' })
  })

  it('runs scripts that exist', async () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(ROOT_SCRIPTS, 'utf8')))
    const asked = [...(await text()).matchAll(/npm (?:run )?([\w-]+)/g)].map(([, script = '']) => script)
    const known = new Set([...Object.keys(scripts), 'ci', 'audit'])
    expect(asked.filter((script) => !known.has(script))).toEqual([])
  })
})

it('a workflow checks, tests and asks for known weaknesses every week', async () => {
  const all = (await Promise.all(names.map((name) => readFile(`${FOLDER}${name}`, 'utf8')))).join('\n')
  for (const words of ['npm run check', 'npm test', 'npm audit', 'cron:']) expect(all).toContain(words)
})
