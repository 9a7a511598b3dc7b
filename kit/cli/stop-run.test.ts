import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkCommand } from './check-command.ts'
import type { ReportModel } from './report/model/report-model.ts'

let folder: string
let server: Server | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stop-'))
})
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
  await rm(folder, { recursive: true })
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/prod-api`
}

/** Runs `check` and returns how it ended, with its reports. */
async function check(base: string, { ended = () => new Promise<void>(() => {}), more = [] as string[] } = {}) {
  const json = join(folder, 'r.json')
  const junit = join(folder, 'r.xml')
  const terminal = {
    environment: { CONTRACT_SESSION_KEY: '' },
    nodeVersion: process.version,
    input: process.stdin,
    print: () => undefined,
    today: () => '2026-11-22',
    ended,
  }
  const files = ['--decisions', join(folder, 'd.json'), '--report', `json=${json}`, '--report', `junit=${junit}`]
  const outcome = await checkCommand(['--base', base, ...files, ...more], terminal).catch((error: Error) => error)
  const model = JSON.parse(await readFile(json, 'utf8')) as ReportModel
  return { outcome, model, junit: await readFile(junit, 'utf8') }
}

const ONE_LAYER = ['--layers', 'L0,L1,L2']
const budgets = ({ notTested }: ReportModel) => notTested.find(({ reason }) => reason === 'budget')?.details

/** Answers the first requests; later responses trickle byte by byte without an end. */
function dripping(after: number): RequestListener {
  let count = 0
  return (_request, response) => {
    count += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    if (count <= after) return void response.end('{"code":500,"msg":"x"}')
    const drip = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(drip))
  }
}

test('--time ends a run during an endless response, and the reports are written', async () => {
  const { outcome, model, junit } = await check(await serve(dripping(80)), { more: [...ONE_LAYER, '--time', '20s'] })
  expect(outcome).toBe(1)
  expect(budgets(model)).toEqual(['--time'])
  expect(model.seconds).toBeLessThan(50)
  expect(junit).toMatch(/<testsuites name="contract" tests="\d{3}"/)
})

test('Ctrl-C ends a run during an endless response, and the reports are written', async () => {
  let stop: () => void = () => undefined
  const listener = dripping(80)
  let count = 0
  const base = await serve((request, response) => {
    count += 1
    if (count === 81) setTimeout(stop, 100)
    listener(request, response)
  })
  const ended = () => new Promise<void>((resolve) => (stop = resolve))
  const { outcome, model } = await check(base, { ended, more: ONE_LAYER })
  expect(outcome).toBe(1)
  expect(budgets(model)).toEqual(['Ctrl-C'])
})

test('a run that could not start writes its reports, with an error for pipelines', async () => {
  const { outcome, model, junit } = await check('http://127.0.0.1:9/prod-api')
  expect(outcome).toMatchObject({ message: expect.stringContaining('没有程序在监听') as string })
  expect(model).toMatchObject({
    exitCode: 2,
    failure: { message: expect.stringContaining('没有程序在监听') as string },
  })
  expect(junit).toContain('tests="1" failures="0" errors="1"')
  expect(junit).toContain('<error message="http://127.0.0.1:9/prod-api 没有程序在监听">')
})

test.each([
  ['pages of 30,000 rows of other names', { code: 200, msg: 'ok', total: 1, rows: manyRows(30_000) }],
  ['a row with 30,000 others in it', { code: 200, msg: 'ok', data: [{ name: 'x', children: manyRows(30_000) }] }],
])('%s are judged in bounded time', async (_name, body) => {
  const text = JSON.stringify(body)
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  })
  const { outcome, model } = await check(base, { more: [...ONE_LAYER, '--time', '15s'] })
  expect(typeof outcome).toBe('number')
  // the time is checked between requests, so one response must be fast to process
  expect(model.seconds).toBeLessThan(60)
  expect(model.requests).toBeGreaterThan(0)
})

test('a body nested 100,000 deep does not count as JSON', async () => {
  const text = `{"code":200,"msg":"ok","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  })
  const { outcome, model } = await check(base, { more: [...ONE_LAYER, '--operations', 'getRegionList,jobsList'] })
  expect(outcome).toBe(1)
  expect(model.causes.map(({ findings: [first] }) => first?.rule)).toContain('json')
})

function manyRows(count: number) {
  return Array.from({ length: count }, (_none, n) => ({ job_id: n, job_name: 'x', company_name: 'y', salary: n }))
}
