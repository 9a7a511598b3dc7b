import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { MOCK_PASSWORD, MOCK_PHONES, startTestMock, type TestMock } from '#server/mock/testing/test-mock.ts'
import { DEFAULT_JOB_COUNT } from '#seed/jobs/generate-jobs.ts'
import { freePort } from '#server/testing/free-port.ts'
import { seededSite } from './contract-suite/seeded-site.ts'
import { NGINX, startNginx } from './nginx.ts'
import { stockClient } from './stock-client.ts'

type OpenapiOperation = {
  operationId: OperationId
  tags: string[]
  parameters: { name: string; in: 'path' | 'query'; example: unknown }[]
  requestBody?: { content: { 'application/json'?: { example: unknown } } }
}
type OpenapiDocument = { paths: Record<string, Record<string, OpenapiOperation>> }
const { paths } = JSON.parse(await readFile('contracts/generated/openapi.json', 'utf8')) as OpenapiDocument

/** The calls of the specification as the document shows them. */
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { tags }]) => tags.includes('规格'))
    .map(([method, operation]) => ({ path, method, ...operation })),
)

const recordOf = (id: OperationId): Operation => catalogue[id]

/** Makes each call with the example of the document. @returns the flaws of the responses. */
async function flawsOf(base: string, person: { phoneNumber: string; userPassword: string }): Promise<string[]> {
  let key: string | undefined
  const client = stockClient(base, () => key)
  const { body: session } = await client({
    method: 'post',
    url: '/open/website/passwordLogin',
    params: person,
  })
  key = session?.token
  expect(key).toMatch(/^[\w-]{43}$/)
  const flaws: string[] = []
  for (const { path, method, operationId, parameters, requestBody } of calls) {
    const valueOf = (name: string) => parameters.find((each) => each.name === name)?.example
    const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(valueOf(name))))
    const params = Object.fromEntries(
      parameters.filter((each) => each.in === 'query').map((each) => [each.name, each.example]),
    )
    const data = requestBody?.content['application/json']?.example
    const { body, rejected } = await client({ method, url, params, ...(method === 'post' && { data: data ?? {} }) })
    const { replies, effect, session: needs, envelope } = recordOf(operationId)
    const code = String(body?.code ?? body?.repCode ?? (body === undefined ? rejected : '200'))
    if (!(code in replies)) flaws.push(`${operationId}: ${code}`)
    // public reads must find data
    const isPublicRead = effect === 'read' && needs === 'none' && envelope !== 'binary'
    if (isPublicRead && !['200', '404'].includes(code)) flaws.push(`${operationId}: ${code} ${rejected}`)
  }
  return flaws
}

let mock: TestMock
let site: Awaited<ReturnType<typeof seededSite>>
const ports = { mock: 0, site: 0 }
beforeAll(async () => {
  mock = await startTestMock()
  site = await seededSite({ jobs: DEFAULT_JOB_COUNT })
  for (const [name, app] of [
    ['mock', mock.app],
    ['site', site.app],
  ] as const) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    ports[name] = (app.server.address() as AddressInfo).port
  }
})
afterAll(async () => {
  await mock.close()
  await site.close()
})

const MOCK_PERSON = { phoneNumber: MOCK_PHONES[0], userPassword: MOCK_PASSWORD }

test('openapi.json has at least 43 calls of the specification', () => {
  expect(calls.length).toBeGreaterThanOrEqual(43)
})

test('a stock client makes every call of the mock', async () => {
  expect(await flawsOf(`http://127.0.0.1:${ports.mock}${API_BASE}`, MOCK_PERSON)).toEqual([])
})

test('a stock client makes every call of the site', async () => {
  const person = { phoneNumber: '19900005001', userPassword: 'Jianghan@2026' }
  expect(await flawsOf(`http://127.0.0.1:${ports.site}${API_BASE}`, person)).toEqual([])
})

test('a client whose base lacks the prefix is rejected by the mock, and does not read a page as a success', async () => {
  const client = stockClient(`http://127.0.0.1:${ports.mock}`, () => undefined)
  expect(await client({ method: 'post', url: '/api/jobs/jobsList', data: {} })).toMatchObject({
    rejected: '系统接口404异常',
  })
})

describe.skipIf(NGINX === undefined)(
  'through nginx, configured as the guide says, a stock client makes every call',
  () => {
    let stop: () => Promise<void>
    const local = { kept: 0, added: 0 }
    beforeAll(async () => {
      local.kept = await freePort()
      local.added = await freePort()
      const guide = await readFile('docs/kit/front-ends.md', 'utf8')
      const [kept = '', added = ''] = [...guide.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, text = '']) =>
        text.replaceAll('http://localhost:3100', `http://127.0.0.1:${ports.mock}`),
      )
      const server = (port: number, locations: string) => `server { listen 127.0.0.1:${port}; ${locations} }`
      stop = await startNginx(
        local.kept,
        () => `access_log off; ${server(local.kept, kept)} ${server(local.added, added)}`,
      )
    })
    afterAll(() => stop())

    test('if nginx keeps the prefix', async () => {
      expect(await flawsOf(`http://127.0.0.1:${local.kept}${API_BASE}`, MOCK_PERSON)).toEqual([])
    })

    test('if nginx adds the prefix, for front ends whose calls have none', async () => {
      expect(await flawsOf(`http://127.0.0.1:${local.added}`, MOCK_PERSON)).toEqual([])
    })
  },
)
