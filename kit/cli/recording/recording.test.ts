import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { ObservedExchange } from '#kit/cli/exchanges/observed-exchange.ts'
import { hideSecrets } from '#kit/cli/exchanges/hide-secrets.ts'
import { createRedactor } from '#kit/cli/redaction.ts'
import { recordedAnswers } from '#kit/cli/replay/recorded-answers.ts'
import { watchRecording } from '#kit/cli/replay/check-recording.ts'
import type { HarEntry } from './har.ts'
import { harEntry } from './har-entry.ts'
import { openHar } from './har-writer.ts'
import { recordedExchange } from './recorded-exchange.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'recording-'))))
afterEach(() => rm(folder, { recursive: true }))

const KEY = 'Zt9-short-key-of-16'
const PHONE = '13912345678'
const SECRETS = [KEY, PHONE, 'Lvse@Hupan7', 'Lvse%40Hupan7', '420106199003072316', '654321', 'cookie-of-the-gateway']

type Given = { key?: string; text?: string; type?: string; headers?: Record<string, string> }
const exchange = (method: string, address: string, answer: unknown, given: Given = {}): ObservedExchange => ({
  request: {
    method,
    address,
    headers: { ...(given.key !== undefined && { ausessionkey: given.key }), ...given.headers },
    ...(given.text !== undefined && { text: given.text }),
  },
  response: {
    status: 200,
    headers: { 'content-type': given.type ?? 'application/json; charset=utf-8', 'content-encoding': 'gzip' },
    body: typeof answer === 'string' ? Buffer.from(answer) : Buffer.from(JSON.stringify(answer)),
  },
  startedAt: Date.UTC(2026, 10, 22),
  ms: 12,
})

async function record(exchanges: readonly (readonly [OperationId, ObservedExchange])[]): Promise<string> {
  const file = join(folder, 'x.har')
  const redactor = createRedactor()
  const har = await openHar(file, redactor)
  for (const [id, each] of exchanges) {
    hideSecrets(redactor, each)
    har.write(harEntry(each, { base: 'https://host/prod-api', redactor, operation: catalogue[id] }))
  }
  expect(await har.close()).toBe(exchanges.length)
  return file
}

const login = exchange(
  'POST',
  `/open/website/passwordLogin?phoneNumber=${PHONE}&userPassword=Lvse%40Hupan7`,
  {
    code: 200,
    msg: '登录成功',
    token: KEY,
    data: { miniProgramPersonId: 1, userName: '林', phoneNumber: PHONE, profilePhoto: '' },
  },
  { headers: { cookie: 'gateway=cookie-of-the-gateway; size=large', 'content-type': 'application/json' } },
)
const status = (key: string, jobStatus: boolean) =>
  exchange('GET', '/api/miniProgram/getJobApplyStatus/7', { code: 200, msg: '操作成功', data: jobStatus }, { key })

test('a recording contains no secrets, not even secrets that became known later', async () => {
  // a key in an unsuspicious field, before a log-in returns the same key
  const odd = exchange('GET', '/open/website/getCmLocation', {
    code: 200,
    msg: `密钥 ${KEY}`,
    data: [],
    idCard: '420106199003072316',
  })
  const code = exchange('POST', `/open/website/verifyCodeLogin?phoneNumber=${PHONE}&verifyCode=654321`, {
    code: 500,
    msg: '不',
    phone: Number(PHONE),
  })
  const file = await record([
    ['getCmLocation', odd],
    ['passwordLogin', login],
    ['verifyCodeLogin', code],
    ['getJobApplyStatus', status(KEY, false)],
  ])
  const text = await readFile(file, 'utf8')
  for (const secret of SECRETS) expect([secret, text.includes(secret)]).toEqual([secret, false])
  expect(text).toContain('size=large')
  expect(await readdir(folder)).toEqual(['x.har'])
  const { log } = JSON.parse(text) as { log: { entries: HarEntry[] } }
  expect(log.entries).toHaveLength(4)
  // the number stays a number, and the key has one placeholder in response and header
  expect(JSON.parse(log.entries[2]?.response.content.text ?? '')).toEqual({
    code: 500,
    msg: '不',
    phone: expect.any(Number) as number,
  })
  const key = log.entries[3]?.request.headers.find(({ name }) => name === 'ausessionkey')?.value
  expect(log.entries[1]?.response.content.text).toContain(`"token":"${key}"`)
})

test('small public files are recorded; large files, private files and uploads are not', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2])
  const picture = (more: Given = {}) =>
    exchange('GET', '/profile/upload/2026/03/10/a.png', png.toString('latin1'), { type: 'image/png', ...more })
  const file = { ...picture(), response: { status: 200, headers: { 'content-type': 'image/png' }, body: png } }
  const cut = {
    ...file,
    response: { ...file.response, headers: { 'content-type': 'image/png', 'content-length': '999999' }, isCut: true },
  }
  const upload = exchange(
    'POST',
    '/common/upload',
    { code: 500, msg: '不' },
    { key: KEY, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  )
  const path = await record([
    ['readStoredFile', file],
    ['readStoredFile', cut],
    ['readStoredFile', picture({ key: KEY })],
    ['commonUpload', upload],
  ])
  const { log } = JSON.parse(await readFile(path, 'utf8')) as { log: { entries: HarEntry[] } }
  expect(log.entries.map(({ response }) => [response.content.encoding, response.content.comment])).toEqual([
    ['base64', undefined],
    [undefined, 'left out: large'],
    [undefined, 'left out: private'],
    [undefined, undefined],
  ])
  expect(log.entries[3]?.request.postData).toEqual({
    mimeType: 'multipart/form-data; boundary=x',
    params: [{ name: 'file' }],
  })
  const answers = await recordedAnswers(path)
  const found = await answers.find({ method: 'GET', address: '/profile/upload/2026/03/10/a.png', headers: {} })
  expect('body' in found && Buffer.from(found.body).equals(png)).toBe(true)
  await answers.close()
})

test('checking a recording reports the deviations of the recorded target and nothing else', async () => {
  const bad = exchange('POST', '/api/jobs/jobsList', { code: 200, msg: '查询成功', total: '1', rows: [] })
  const sms = exchange(
    'POST',
    '/open/website/sendCode',
    { code: 500, msg: '不' },
    { text: JSON.stringify({ phoneNumber: PHONE, captchaVerification: 'x', codeType: 'login' }) },
  )
  const { watch } = await watchRecording(
    await record([
      ['passwordLogin', login],
      ['sendCode', sms],
      ['jobsList', bad],
    ]),
  )
  const { answers, requests, exchanges } = watch.state()
  expect([answers.map(({ id }) => id), requests, exchanges]).toEqual([['jobsList /200/total type'], [], 3])
})

test('a replay finds responses by input, whatever its encoding, in recorded order', async () => {
  const page = (total: number) => ({ code: 200, msg: '查询成功', total, rows: [] })
  const list = '/open/website/getCommentListWithPage'
  const file = await record([
    ['getCommentListWithPage', exchange('GET', `${list}?typeIdArr=8,7&pageNum=1`, page(1))],
    ['getCommentListWithPage', exchange('GET', `${list}?pageNum=2`, page(2))],
    ['getCommentListWithPage', exchange('GET', `${list}?typeIdArr=8,7`, page(3))],
    [
      'captchaGet',
      exchange('POST', '/captcha/get', { repCode: '0000' }, { text: '{"captchaType":"blockPuzzle","ts":1}' }),
    ],
  ])
  const answers = await recordedAnswers(file)
  const ask = async (method: string, address: string, text?: string) => {
    const found = await answers.find({ method, address, headers: {}, ...(text !== undefined && { text }) })
    return 'body' in found ? (JSON.parse(Buffer.from(found.body).toString()) as unknown) : found
  }
  const lists = '?typeIdArr%5B0%5D=8&typeIdArr%5B1%5D=7&unknown=1'
  expect(await ask('GET', list + lists)).toEqual(page(1))
  expect(await ask('GET', list + lists)).toEqual(page(3))
  expect(await ask('GET', list + lists)).toEqual(page(3))
  expect(await ask('GET', `${list}?pageNum=2&pageSize=10`)).toEqual(page(2))
  expect(await ask('GET', `${list}?pageNum=3`)).toMatchObject({
    operation: 'getCommentListWithPage',
    recorded: [expect.any(String), expect.any(String)],
  })
  expect(await ask('POST', '/captcha/get', '{"captchaType":"clickWord","ts":2}')).toEqual({ repCode: '0000' })
  expect(await ask('GET', '/nothing')).toEqual({ operation: undefined, recorded: [] })
  await answers.close()
})

test('a replay separates users by recorded placeholder keys; other keys are assigned to the recorded users in order', async () => {
  const file = await record([
    ['passwordLogin', login],
    ['getJobApplyStatus', status(KEY, true)],
    ['getJobApplyStatus', status('another-key-of-somebody', false)],
  ])
  const answers = await recordedAnswers(file)
  const ask = async (key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { ausessionkey: key }
    const found = await answers.find({ method: 'GET', address: '/api/miniProgram/getJobApplyStatus/7', headers })
    return 'body' in found ? (JSON.parse(Buffer.from(found.body).toString()) as { data: boolean }).data : 'none'
  }
  const logged = await answers.find({
    method: 'POST',
    address: '/open/website/passwordLogin?phoneNumber=13800000000&userPassword=Other-1234',
    headers: {},
  })
  const { token } = JSON.parse('body' in logged ? Buffer.from(logged.body).toString() : '{}') as { token: string }
  expect(token).toMatch(/^<\w+#\d+>$/)
  expect([await ask(token), await ask('somebody'), await ask('somebody'), await ask()]).toEqual([
    true,
    true,
    true,
    'none',
  ])
  expect([await ask('somebody else'), await ask('somebody')]).toEqual([false, true])
  await answers.close()
})

test('pages, other sites and entries without content of a Chrome HAR are skipped', () => {
  const entry = (url: string, more: object = {}) =>
    ({
      startedDateTime: '2026-11-22T00:00:00.000Z',
      time: 1,
      request: {
        method: 'GET',
        url,
        headers: [
          { name: ':authority', value: 'host' },
          { name: 'AuSessionKey', value: 'k' },
        ],
      },
      response: {
        status: 200,
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        content: { size: 2, mimeType: 'application/json', text: '{}' },
        ...more,
      },
    }) as unknown as HarEntry
  const call = recordedExchange(entry('https://host:8443/gateway/prod-api/open/website/getCmLocation?x=/prod-api/'))
  expect(call).toMatchObject({
    exchange: {
      request: { address: '/open/website/getCmLocation?x=/prod-api/', headers: { ausessionkey: 'k' } },
      response: { text: '{}', headers: { 'content-type': 'application/json' } },
    },
  })
  expect(recordedExchange(entry('http://10.0.0.1/open/website/getCmLocation'))).toMatchObject({
    exchange: { request: { address: '/open/website/getCmLocation' } },
  })
  expect(recordedExchange(entry('https://host/jobs?from=/prod-api/open'))).toBe('no-call')
  expect(recordedExchange(entry('https://host/prod-api/open/website/getCmLocation', { status: 0 }))).toBe('no-content')
  expect(
    recordedExchange(entry('https://host/prod-api/open/website/getCmLocation', { content: { size: 9, mimeType: '' } })),
  ).toBe('no-content')
})
