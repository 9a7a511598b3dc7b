import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { MOCK_PASSWORD, MOCK_PHONES, startTestMock, type TestMock } from '#server/mock/testing/test-mock.ts'
import { ADDITIONS } from './additions.ts'
import { DEPARTURES } from './departures.ts'
import { strictInput, strictReply } from './to-the-letter.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
  await mock.drive('settings', { world: 'strict', body: { strictSpec: 'on' } })
})
afterAll(() => mock.close())

test('the listed departures are exactly those that decision 0027 records', async () => {
  const decision = await readFile('docs/decisions/0027-where-the-site-leaves-the-specification.md', 'utf8')
  const lines = decision.split('\n').flatMap((line) => (line.startsWith('- ') ? line.slice(2) : []))
  const unlisted = lines.filter((line) => !DEPARTURES.some(({ recorded }) => line.startsWith(recorded)))
  const unrecorded = DEPARTURES.filter(({ recorded }) => !lines.some((line) => line.startsWith(recorded)))
  expect({ unlisted, unrecorded, count: DEPARTURES.length }).toEqual({
    unlisted: [],
    unrecorded: [],
    count: lines.length,
  })
})

test('the page shows each departure, each addition, and how this world answers', async () => {
  const page = async (world: string) => (await mock.app.inject(`/__mock/departures?world=${world}`)).body
  const usual = await page('default')
  for (const { written } of DEPARTURES) expect(usual).toContain(written.replaceAll("'", '&#39;'))
  for (const id of ADDITIONS.keys()) expect(usual).toContain(id)
  expect(usual).toContain('照本站的写法回答')
  expect(await page('strict')).toContain('只照规格回答')
  expect((await mock.app.inject('/__mock')).body).toContain('href="/__mock/departures"')
})

describe('with strictSpec', () => {
  const request = (world: string, url: string) =>
    mock.app.inject({ method: 'POST', url: `/prod-api${url}`, headers: { 'x-mock-world': world } })

  test('additional inputs are ignored, and additional response fields are left out', async () => {
    const keyword = encodeURIComponent('会计')
    const list = `/api/jobs/jobsList?keyword=${keyword}&match=understood`
    const usual = (await request('default', list)).json<object>()
    const strict = (await request('strict', list)).json<object>()
    expect(usual).toHaveProperty('keywordMatch')
    const { keywordMatch: _added, ...rest } = usual as { keywordMatch?: unknown }
    expect(strict).toEqual(rest)
    expect((await request('default', '/api/jobs/jobsList?releasedWithin=!')).json()).toMatchObject({ code: 500 })
    expect((await request('strict', '/api/jobs/jobsList?releasedWithin=!')).json()).toMatchObject({ code: 200 })
  })

  test('responses have no request id', async () => {
    const list = '/api/jobs/jobsList'
    expect((await request('default', list)).headers).toHaveProperty('x-request-id')
    expect((await request('strict', list)).headers).not.toHaveProperty('x-request-id')
    expect((await request('strict', '/nowhere')).headers).not.toHaveProperty('x-request-id')
  })

  test('a picture of another format is rejected with the text of the specification', async () => {
    const query = { phoneNumber: MOCK_PHONES[0], userPassword: MOCK_PASSWORD }
    const send = async (world: string) => {
      const { token: key = '' } = await mock.call('passwordLogin', { world, query })
      const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
      const head =
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
      const answer = await mock.app.inject({
        method: 'POST',
        url: '/prod-api/common/upload?purpose=image',
        headers: { 'x-mock-world': world, ausessionkey: key, 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.concat([Buffer.from(head), gif, Buffer.from('\r\n--x--\r\n')]),
      })
      return answer.json<{ code: number; msg: string }>()
    }
    expect((await send('default')).msg.startsWith(`${UPLOAD_MESSAGE.badImage}文件内容是 GIF 格式`)).toBe(true)
    expect(await send('strict')).toEqual({ code: 500, msg: UPLOAD_MESSAGE.badImage })
  })

  test('the setting accepts only on and off', async () => {
    expect(await mock.drive('settings', { body: { strictSpec: 'maybe' } })).toMatchObject({
      error: expect.stringContaining('strictSpec'),
    })
    expect(await mock.drive('status', { world: 'strict' })).toMatchObject({ settings: { strictSpec: 'on' } })
  })
})

test('strictInput and strictReply leave objects without additions, and other values, unchanged', () => {
  for (const input of [undefined, null, [1], 'text', { pageNum: '1' }])
    expect(strictInput('jobsList', input)).toEqual(input)
  expect(strictInput('getBannerList', { rank: '1' })).toEqual({ rank: '1' })
  const reply = { code: 500, msg: '文件格式错误!请上传 pdf 格式的文件' }
  expect(strictReply('commonUpload', reply)).toBe(reply)
  expect(strictReply(undefined, reply)).toBe(reply)
})
