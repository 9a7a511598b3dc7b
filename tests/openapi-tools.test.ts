import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { httpSender } from '#kit/cli/http-send.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { WireRequest, WireResponse } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'
import { DEFAULT_JOB_COUNT } from '#seed/jobs/generate-jobs.ts'
import { seededSite } from './contract-suite/seeded-site.ts'
import { siteTarget } from './contract-suite/site-target.ts'

// Prism, Postman's converter and Newman are in tests/tools, which `npm test` installs; see openapi.test.ts.
const PRISM = '@stoplight/prism-cli/dist/index.js'
const CONVERTER = 'openapi-to-postmanv2'
const NEWMAN = 'newman'
const FILE = 'contracts/generated/openapi.json'
const require = createRequire(new URL('tools/package.json', import.meta.url))

let site: Awaited<ReturnType<typeof seededSite>>
let base: string
beforeAll(async () => {
  site = await seededSite({ jobs: DEFAULT_JOB_COUNT })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
})
afterAll(() => site.close())

/** Starts Prism with its command line. */
async function prism(...parameters: string[]): Promise<{ base: string; stop: () => Promise<void> }> {
  const command = require.resolve(PRISM)
  const child = spawn(process.execPath, [command, ...parameters, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  for await (const line of createInterface(child.stdout)) {
    const address = /Prism is listening on (http:\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    return { base: address, stop }
  }
  throw new Error('Prism ended by itself')
}

type Violation = { location: string[]; message: string }

/** Timeout of a request: a busy machine takes long to validate large responses. */
const PATIENCE_MS = 60_000

/** Ids of tests that fail because of Prism itself. */
const SPOILT_BY_PRISM = [
  'resumePdf.own', // reads bytes as text
  'getUnlimitedQRCode.new-scene',
  'captchaGet.no-json', // forwards only JSON
  'captchaCheck.no-json',
]

test('Prism as a proxy reports no violation in our responses, nor in requests that succeed', async () => {
  const proxy = await prism('proxy', FILE, base + API_BASE)
  const sender = httpSender({ base: proxy.base, silentMs: PATIENCE_MS })
  const wrong: string[] = []
  const send = async (request: WireRequest): Promise<WireResponse> => {
    const response = await sender.send(request)
    const isRefused = !/^\{"(?:code":200|repCode":"0000")/.test(Buffer.from(response.body).toString())
    const violations = JSON.parse(response.headers['sl-violations'] ?? '[]') as Violation[]
    const own = violations.filter(({ location }) => location[0] === 'response' || !isRefused)
    wrong.push(...own.map(({ location, message }) => `${request.address}: ${location.join('.')} ${message}`))
    return response
  }
  const target = { ...(await siteTarget(site)), send }
  const { results } = await runSuite({ target, picks: ({ kind }) => kind === 'case' })
  sender.close()
  await proxy.stop()
  expect(wrong).toEqual([])
  // all other tests succeed through Prism
  const others = results.filter(({ verdict }) => verdict !== 'conforms').map(({ id }) => id)
  expect(others.join(' ')).toBe(SPOILT_BY_PRISM.join(' '))
})

test('Prism as a mock returns the example of each code', async () => {
  const mock = await prism('mock', FILE)
  const sender = httpSender({ base: mock.base, headers: { AuSessionKey: 'any' } })
  const { paths } = JSON.parse(await readFile(FILE, 'utf8')) as OpenapiDocument
  const examples = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      Object.entries(operation.responses[200].content['application/json'].examples).map(([code, { value }]) => ({
        code,
        value,
        method: method.toUpperCase(),
        accept: 'application/json',
        ...requestOf(path, operation),
      })),
    ),
  )
  for (const { code, value, accept, headers, ...request } of examples) {
    const { body } = await sender.send({ ...request, headers: { ...headers, accept, prefer: `example=${code}` } })
    expect([request.address, JSON.parse(Buffer.from(body).toString())]).toEqual([request.address, value])
  }
  sender.close()
  await mock.stop()
})

type Example = { value: unknown }
type OpenapiOperation = {
  parameters: { name: string; in: 'path' | 'query'; example: unknown }[]
  requestBody?: { content: { 'application/json'?: { example: unknown } } }
  responses: { 200: { content: { 'application/json': { examples: Record<string, Example> } } } }
}
type OpenapiDocument = { paths: Record<string, Record<string, OpenapiOperation>> }

/** Builds the example request of an operation of the document. */
function requestOf(path: string, { parameters, requestBody }: OpenapiOperation) {
  const valueOf = (wanted: string) => String(parameters.find(({ name }) => name === wanted)?.example)
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const inPath = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(valueOf(name)))
  const inQuery = query.map(({ name }) => `${name}=${encodeURIComponent(valueOf(name))}`).join('&')
  const json = requestBody?.content['application/json']
  const file = { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('a') }
  return {
    address: `${inPath}?${inQuery}`,
    headers: { ...(json && { 'content-type': 'application/json' }) },
    ...(json && { text: JSON.stringify(json.example) }),
    ...(requestBody && !json && { file }),
  }
}

type PostmanItem = { name: string; item?: PostmanItem[] }
type Collection = { item: PostmanItem[] }
type Conversion = { result: boolean; reason?: string; output: [{ data: Collection }] }
type Converter = {
  convertV2: (
    input: { type: 'string'; data: string },
    options: { parametersResolution: 'Example' },
    done: (error: Error | null, conversion: Conversion) => void,
  ) => void
}
type Execution = {
  item: { name: string }
  response?: { code: number; headers: { get: (name: string) => string }; stream: Buffer }
}
type Newman = {
  run: (
    options: { collection: Collection; envVar: { key: string; value: string }[] },
    done: (error: Error | null, summary: { run: { executions: Execution[] } }) => void,
  ) => void
}

const requestsIn = ({ item }: Pick<Collection, 'item'>): PostmanItem[] =>
  item.flatMap((each) => (each.item ? requestsIn({ item: each.item }) : [each]))

test("Postman's converter creates a request for each call, and Newman gets data for each public read", async () => {
  const { convertV2 } = require(CONVERTER) as Converter
  const newman = require(NEWMAN) as Newman
  const data = await readFile(FILE, 'utf8')
  const collection = await new Promise<Collection>((made, failed) =>
    convertV2({ type: 'string', data }, { parametersResolution: 'Example' }, (error, { result, reason, output }) =>
      result ? made(output[0].data) : failed(error ?? new Error(reason)),
    ),
  )
  const requests = requestsIn(collection)
  expect(requests).toHaveLength(Object.keys(catalogue).length)

  const reads = Object.values<Operation>(catalogue)
    .filter(({ effect, session }) => effect === 'read' && session === 'none')
    .map(({ summary }) => summary)
    .toSorted()
  const executions = await new Promise<Execution[]>((done, failed) =>
    newman.run(
      {
        collection: { ...collection, item: requests.filter(({ name }) => reads.includes(name)) },
        envVar: [{ key: 'baseUrl', value: base + API_BASE }],
      },
      (error, { run }) => (error ? failed(error) : done(run.executions)),
    ),
  )
  const answers = executions.map(({ item, response }) => {
    const isJson = response?.headers.get('content-type')?.includes('json') === true
    const reply = (isJson ? JSON.parse(response?.stream.toString() ?? '') : { code: 200 }) as Reply
    return { name: item.name, status: response?.code, code: reply.code, isEmpty: reply.rows?.length === 0 }
  })
  expect(answers.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    reads.map((name) => ({ name, status: 200, code: 200, isEmpty: false })),
  )
})

type Reply = { code: number; rows?: unknown[] }
