import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FEEDBACK_MESSAGE, malformedMessage } from '#contracts/constants/error-messages.ts'
import { failureReport } from '#contracts/failure-report.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

const lines: Record<string, unknown>[] = []
let site: TestApp
let buildFolder: string
beforeAll(async () => {
  buildFolder = await mkdtemp(join(tmpdir(), 'build-'))
  await mkdir(join(buildFolder, 'maps/assets'), { recursive: true })
  // line 1, column 1 of the script is line 3, column 5 of the source
  const map = { version: 3, sources: ['../../../web/screens/jobs.tsx'], names: [], mappings: 'AAEI' }
  await writeFile(join(buildFolder, 'maps/assets/jobs-1a2b.js.map'), JSON.stringify(map))
  site = await buildTestApp({
    config: { logLevel: 'warn', buildFolder },
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  })
})
afterAll(async () => {
  await site.close()
  await rm(buildFolder, { recursive: true })
})
beforeEach(() => void lines.splice(0))

let hosts = 0
/** Sends a report, by default from a new network. */
async function send(payload: object, remoteAddress = `203.0.${(hosts += 1)}.1`) {
  const url = `${API_BASE}/ext/reportPageFailure`
  const { body } = await site.app.inject({ url, method: 'POST', payload, remoteAddress })
  return JSON.parse(body) as { code: number; msg: string; data?: { problemNumber: string } }
}
const REPORT = { page: '/jobDetail/:id', kind: 'caught', message: 'TypeError: a is undefined', stack: '' }

test('a report is logged with its page, its stack and the number shown to the visitor', async () => {
  const stack = 'Positions /assets/home-screen-1a2b3c.js:1:2345'
  const { data } = await send({ ...REPORT, stack })
  expect(lines).toEqual([
    expect.objectContaining({
      ...REPORT,
      stack,
      number: data?.problemNumber,
      count: 1,
      msg: 'a page failed in a browser',
    }),
  ])
  expect(data?.problemNumber).toMatch(/^[0-9a-f]{8}$/)
})

test('the log has the stack with positions in source files, where the build has source maps', async () => {
  await send({ ...REPORT, message: 'Error: mapped', stack: 'f /assets/jobs-1a2b.js:1:1\ng /assets/other.js:1:1' })
  expect(lines).toMatchObject([
    {
      stack: 'f /assets/jobs-1a2b.js:1:1\ng /assets/other.js:1:1',
      source: 'f web/screens/jobs.tsx:3:5\ng /assets/other.js:1:1',
    },
  ])
})

test('the server masks possible personal data', async () => {
  const message = 'TypeError: 13912345678 of 张三, zhang.san@example.cn, is not a function'
  await send({
    ...REPORT,
    message,
    stack: 'http://a.cn/assets/a.js?keyword=张三:1:2\n张三的简历 13912345678\nf /a.js:1:2',
  })
  expect(lines).toMatchObject([{ message: 'TypeError: # of …, @, is not a function', stack: 'f /a.js:1:2' }])
  expect(JSON.stringify(lines)).not.toMatch(/张三|139/)
})

test('repeated failures are counted and logged at increasing intervals', async () => {
  const message = 'Error: often'
  for (let time = 0; time < 20; time += 1) await send({ ...REPORT, message })
  expect(lines.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('more than thirty reports from a network in ten minutes are rejected', async () => {
  const codes: number[] = []
  for (let time = 0; time < 31; time += 1) codes.push((await send(REPORT, '198.51.100.7')).code)
  expect(codes.filter((code) => code === 200)).toHaveLength(30)
  expect(await send(REPORT, '198.51.100.7')).toEqual({ code: 500, msg: FEEDBACK_MESSAGE.tooMany })
})

test.each([
  [{ page: '/jobs?keyword=x' }, '页面'],
  [{ kind: 'other' }, '种类'],
  [{ message: 'x'.repeat(301) }, '错误'],
])('%j is rejected and not logged', async (change, title) => {
  expect(await send({ ...REPORT, ...change })).toEqual({ code: 500, msg: malformedMessage(title) })
  expect(lines).toEqual([])
})

test('failureReport contains no id, no query and no text of the page', () => {
  const error = new TypeError('“张三” has no 13912345678')
  error.stack = [
    'TypeError: “张三” has no 13912345678',
    '    at Positions (https://talent.example.cn/assets/home-1.js:2:3456)',
    '    at https://talent.example.cn/assets/react.js?x=张三:1:2',
    'render@https://talent.example.cn/assets/react-dom.js:7:8',
  ].join('\n')
  expect(failureReport('caught', error, '/jobDetail/1234')).toEqual({
    page: '/jobDetail/:id',
    kind: 'caught',
    message: 'TypeError: … has no #',
    stack: 'Positions /assets/home-1.js:2:3456\nrender /assets/react-dom.js:7:8',
  })
  expect(failureReport('uncaught', '一句话', '/')).toMatchObject({ page: '/', message: 'Error: …', stack: '' })
})
