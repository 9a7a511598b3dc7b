import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { acceptCommand } from './decisions/accept-command.ts'
import { checkCommand } from './check-command.ts'
import { REPORT_FORMATS } from './report/formats.ts'
import type { ReportModel } from './report/model/report-model.ts'

let folder: string
let server: Server | undefined
let lines: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'))
  lines = []
})
afterEach(async () => {
  server?.close()
  await rm(folder, { recursive: true })
})

async function serve(listener: RequestListener): Promise<number> {
  server = createServer(listener)
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  return (server.address() as AddressInfo).port
}

const answering =
  (status: number, text: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text)

let ended: () => Promise<void>
beforeEach(() => {
  ended = () => new Promise(() => {})
})

const terminal = (environment: Record<string, string> = {}) => ({
  environment,
  input: process.stdin,
  nodeVersion: 'v20.19.0',
  print: (text: string) => void lines.push(...text.split('\n')),
  today: () => '2026-11-22',
  ended: () => ended(),
})
const check = (port: number, ...more: string[]) =>
  checkCommand(
    [
      '--base',
      `http://127.0.0.1:${port}/prod-api`,
      '--decisions',
      join(folder, 'd.json'),
      '--report',
      `json=${join(folder, 'r.json')}`,
      ...more,
    ],
    terminal(),
  )
const report = async () => JSON.parse(await readFile(join(folder, 'r.json'), 'utf8')) as ReportModel

test.each([
  ['always {"code":500}', 200, '{"code":500}', '应为 200，实为 500'],
  ['data: null', 200, '{"code":200,"msg":"操作成功","data":null}', '没有密钥也给出需要登录的内容'],
  [
    "Fastify's own error bodies",
    404,
    '{"statusCode":404,"error":"Not Found","message":"Route not found"}',
    '没有这些调用（HTTP 404）',
  ],
])('%s: the first failure in the report names the common cause', async (_name, status, text, cause) => {
  const port = await serve(answering(status, text))
  expect(await check(port, '--layers', 'L0,L1,L2')).toBe(1)
  expect(lines[0]).toContain('全部用例')
  expect(lines.find((line) => line.startsWith('✗'))).toContain(cause)
})

test('accepted findings no longer fail the check, but other findings still fail it', async () => {
  const port = await serve(answering(200, '{"code":500}'))
  const only = ['--operations', 'getBannerList', '--layers', 'L2']
  expect(await check(port, ...only)).toBe(1)
  for (const { id } of (await report()).causes) {
    const decided = ['--as', 'upstream-wrong', '--by', '张三', '--report', join(folder, 'r.json')]
    const files = ['--decisions', join(folder, 'd.json'), '--dialect', join(folder, 'dialect.json')]
    await acceptCommand([id, ...decided, ...files], terminal())
  }
  expect(await check(port, ...only)).toBe(0)
  expect((await report()).accepted.length).toBeGreaterThan(0)
  expect(await check(port, '--operations', 'getBannerList,jobsList', '--layers', 'L2')).toBe(1)
})

test('a host name that --resolve maps to loopback counts as remote: only read calls are sent', async () => {
  const requests: string[] = []
  const port = await serve((request, response) => {
    requests.push(`${request.method ?? ''} ${(request.url ?? '').replace('/prod-api', '').split('?', 1)[0] ?? ''}`)
    answering(200, '{"code":500,"msg":"x"}')(request, response)
  })
  const base = `http://talent.example:${port}/prod-api`
  const options = ['--base', base, '--resolve', `talent.example:${port}:127.0.0.1`, '--rate', '1000']
  await checkCommand(
    [...options, '--decisions', join(folder, 'd.json')],
    terminal({ CONTRACT_SESSION_KEY: 'k'.repeat(43) }),
  )
  expect(lines[0]).toContain('只读')
  const reads = Object.values<Operation>(catalogue).filter(({ effect }) => effect === 'read')
  const isRead = (line: string) =>
    line === 'GET /api/miniProgram/noSuchCall' ||
    reads.some(({ method, path }) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(line))
  expect(requests.length).toBeGreaterThan(50)
  expect(requests.filter((line) => !isRead(line))).toEqual([])
})

test('when the request budget is spent, the remaining tests are reported as not tested', async () => {
  const port = await serve(answering(200, '{"code":500,"msg":"x"}'))
  await check(port, '--max-requests', '20')
  const { notTested, requests } = await report()
  expect(requests).toBeLessThanOrEqual(21)
  expect(notTested.find(({ reason }) => reason === 'budget')?.tests.length).toBeGreaterThan(100)
})

test('Ctrl-C ends the run early; a run without findings is then inconclusive, with Ctrl-C as the reason', async () => {
  const port = await serve(answering(200, '{"code":500,"msg":"x"}'))
  let requests = 0
  server?.on('request', () => (requests += 1))
  ended = () => Promise.resolve()
  expect(await check(port)).toBe(2)
  expect(requests).toBeLessThan(50) // a full run sends many more
  expect(lines.at(-1)).toMatch(/^没有结论/)
  const { notTested } = await report()
  expect(notTested.find(({ reason }) => reason === 'budget')?.details).toEqual(['Ctrl-C'])
})

test('a run that executes no test is inconclusive', async () => {
  const port = await serve(answering(200, '{"code":500,"msg":"x"}'))
  expect(await check(port, '--max-requests', '0')).toBe(2)
  expect([lines.at(-1), (await report()).exitCode]).toEqual([expect.stringMatching(/^没有结论：.*；0 项相符/), 2])
})

test('an unwritable report file is rejected before any request', async () => {
  let requests = 0
  const port = await serve(() => (requests += 1))
  const nowhere = `html=${join(folder, 'none', 'r.html')}`
  await expect(check(port, '--report', nowhere)).rejects.toThrow('写不了')
  expect(requests).toBe(0)
})

test('if the target stops during the run, unanswered calls are findings and the remaining tests are skipped', async () => {
  let requests = 0
  const port = await serve((request, response) => {
    requests += 1
    if (requests > 60) server?.closeAllConnections()
    else answering(200, '{"code":500,"msg":"x"}')(request, response)
  })
  expect(await check(port)).toBe(1)
  const { notTested, causes } = await report()
  expect(causes.map(({ id }) => id)).toContainEqual(expect.stringMatching(/^no-answer/))
  expect(notTested.find(({ reason }) => reason === 'budget')?.tests.length).toBeGreaterThan(500)
})

test('with --lang en the first and the last line are English', async () => {
  const port = await serve(answering(200, '{"code":500,"msg":"x"}'))
  await check(port, '--lang', 'en', '--operations', 'getBannerList', '--layers', 'L2')
  expect([lines[0], lines.at(-1)]).toEqual([
    expect.stringMatching(/^Contract check .*all tests; guesses fail, too, if it is our site\)$/),
    expect.stringMatching(/^Failed/),
  ])
})

test('--dry-run sends nothing', async () => {
  let requests = 0
  const port = await serve((request, response) => {
    requests += 1
    answering(200, '{}')(request, response)
  })
  expect(await check(port, '--dry-run', '--operations', 'jobsList')).toBe(0)
  expect([requests, lines.length > 10]).toEqual([0, true])
  expect(lines.at(-1)).toMatch(/^共 \d+ 个用例；没有发出请求$/)
})

test('invalid options are rejected, and the error names the value', async () => {
  await expect(check(1, '--layers', 'L9')).rejects.toThrow('L9')
  await expect(check(1, '--operations', 'noSuchCall')).rejects.toThrow('noSuchCall')
  await expect(check(1, '--frobnicate')).rejects.toThrow('frobnicate')
  await expect(check(1, '--time', 'soon')).rejects.toThrow('soon')
})

test('no report contains a key, password, code or phone number, even if the server echoes all input', async () => {
  const key = 'Zt9_k-'.repeat(8)
  const resume = { phoneNumber: '13912345678', userName: '欧阳小红', idNumber: '42010619900307231X' }
  const port = await serve((request, response) => {
    const msg = `${request.url ?? ''} ${JSON.stringify(request.headers)} ${JSON.stringify(resume)} 139-1234-5678`
    const isOwn = request.url?.includes('personalInfo') === true
    answering(200, JSON.stringify(isOwn ? { code: 200, msg, data: resume } : { code: 500, msg }))(request, response)
  })
  const formats = Object.keys(REPORT_FORMATS)
  const base = ['--base', `http://127.0.0.1:${port}/prod-api`, '--decisions', join(folder, 'd.json')]
  const reports = formats.map((format) => `--report=${format}=${join(folder, format)}`)
  const only = '--operations=personalInfo,passwordLogin,verifyCodeLogin,register,editPassword,jobRelationList'
  await checkCommand([...base, ...reports, only], terminal({ CONTRACT_SESSION_KEY: key }))
  const texts = await Promise.all(formats.map((format) => readFile(join(folder, format), 'utf8')))
  const output = [...texts, lines.join('\n')].join('\n')
  expect(output).toContain('userName#1')
  for (const secret of [key, '13912345678', '139-1234-5678', '42010619900307231X', '欧阳小红'])
    expect([secret, output.includes(secret) || output.includes(encodeURIComponent(secret))]).toEqual([secret, false])
})
