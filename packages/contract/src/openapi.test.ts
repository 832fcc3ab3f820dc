import { expect, it, test } from 'vitest'
import { ENDPOINTS } from '#endpoints.ts'
import { openApiDocument } from '#openapi.ts'

const document = openApiDocument({ url: 'http://localhost:8080', version: '1.2.3' })

test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  'the API description has %s',
  (id, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation).toMatchObject({
      operationId: id,
      responses: { [endpoint.success]: { description: 'Success' } },
    })
  },
)

it('the API description is plain JSON of version 3.1', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  expect(document.openapi).toBe('3.1.0')
})

it('the API description requires a bearer token where a call does, and makes it optional where the call does', () => {
  expect(document.paths['/api/user/profile']?.['get']).toMatchObject({ security: [{ bearer: [] }] })
  expect(document.paths['/api/tags/{activity_uuid}']?.['get']).toMatchObject({
    security: [{}, { bearer: [] }],
  })
  expect(document.paths['/api/games']?.['get']).not.toHaveProperty('security')
})

it('the API description lists path and query parameters with what they accept', () => {
  expect(document.paths['/api/tags/{activity_uuid}']?.['get']?.['parameters']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'activity_uuid', in: 'path', required: true }),
      expect.objectContaining({ name: 'game_id', in: 'query', required: true }),
      expect.objectContaining({ name: 'lang', in: 'query', required: false }),
      expect.objectContaining({ name: 't', in: 'query', required: false }),
    ]),
  )
})

it('the API description names every failure of a call by status and code', () => {
  expect(document.paths['/api/auth/login']?.['post']?.['responses']).toMatchObject({
    401: { description: '200004: Login failed, please check username and password' },
    403: { description: expect.stringContaining('200012: Your account has been banned') },
    429: { description: expect.stringContaining('200010') },
  })
})

const refusals = (method: string, path: string) => document.paths[path]?.[method]?.['responses']

it('the API description names the refusals of a token where signing in is optional, unless the call ignores them', () => {
  for (const [method, path] of [
    ['post', '/api/calendar'],
    ['post', '/api/calendar/changes'],
    ['delete', '/api/calendar'],
    ['post', '/api/reports'],
    ['post', '/api/auth/qrcode/scan'],
  ] as const)
    expect(refusals(method, path)).toMatchObject({
      401: { description: expect.stringMatching(/^(?=.*200003)(?=.*200017)/) },
      403: { description: expect.stringMatching(/^(?=.*200011)(?=.*200012)/) },
    })
  expect(refusals('get', '/api/tags/{activity_uuid}')).not.toHaveProperty('401')
})

it('the API description names the refusals of all calls that need a session, and of all that change something', () => {
  expect(refusals('post', '/api/tags/vote')).toMatchObject({
    401: { description: expect.stringMatching(/^(?=.*200003)(?=.*200017)/) },
    403: { description: expect.stringMatching(/^(?=.*200011)(?=.*200012)(?=.*100011)/) },
  })
  expect(refusals('get', '/api/user/profile')).toMatchObject({
    403: { description: expect.not.stringContaining('100011') },
  })
})
