import { expect, test } from 'vitest'
import { sessionOf } from '#kit/cli/report/model/session-of.ts'
import { createWatch } from './exchange-watch.ts'
import type { ObservedExchange } from './observed-exchange.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
type Given = { method?: string; key?: string; text?: string; status?: number; type?: string }

const exchange = (address: string, answer: unknown, given: Given = {}): ObservedExchange => ({
  request: {
    method: given.method ?? 'GET',
    address,
    headers: { 'user-agent': 'x', ...(given.key !== undefined && { ausessionkey: given.key }) },
    ...(given.text !== undefined && { text: given.text }),
  },
  response: {
    status: given.status ?? 200,
    headers: { 'content-type': given.type ?? 'application/json; charset=utf-8' },
    body: bytes(typeof answer === 'string' ? answer : JSON.stringify(answer)),
  },
  startedAt: 0,
  ms: 1,
})

const PAGE = { code: 200, msg: '查询成功', total: 0, rows: [] }
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('conforming exchanges have no findings', () => {
  const watch = createWatch({})
  watch.note(exchange('/api/jobs/jobsList?pageNum=1&pageSize=x', PAGE, { method: 'POST' }))
  watch.note(exchange('/open/website/getCommentListWithPage?typeIdArr%5B0%5D=8&typeIdArr%5B1%5D=7', PAGE))
  expect(watch.state()).toMatchObject({ answers: [], requests: [], exchanges: 2 })
})

test('findings about response and request are separate; a success for bad input belongs to both', () => {
  const watch = createWatch({})
  const refused = watch.note(
    exchange('/api/jobs/jobs?jobId=x&jobid=1', { code: 500, msg: '职位编号格式错误' }, { method: 'POST' }),
  )
  expect(refused).toEqual({
    operation: 'jobs',
    code: '500',
    answer: [],
    request: ['jobs /query/jobId sent-form', 'jobs /query/jobid sent-unknown'],
  })
  const taken = watch.note(exchange('/api/jobs/jobsList?salaryMin=-1', { ...PAGE, total: '0' }, { method: 'POST' }))
  expect(taken.answer).toEqual(['jobsList /200/total type', 'jobsList /query/salaryMin takes-bad-form'])
})

test('a body is validated against its declaration, including nested fields', () => {
  const watch = createWatch({})
  const body = JSON.stringify({ phoneNumber: '13', captchaVerification: 'x', extra: 1 })
  const { request } = watch.note(
    exchange('/open/website/sendCode', { code: 500, msg: '不' }, { method: 'POST', text: body }),
  )
  expect(request).toEqual(
    expect.arrayContaining([
      'sendCode /body/phoneNumber sent-pattern',
      'sendCode /body/codeType sent-required',
      'sendCode /body/extra sent-unknown',
    ]),
  )
})

test('a finding shows the session of its request as in check: the header has its name of the contract', () => {
  const watch = createWatch({})
  watch.note(exchange('/api/miniProgram/personalInfo', { code: 200, msg: '', data: 1 }, { key: 'key-1' }))
  const [example] = watch.state().examples
  expect(example?.request.headers).toEqual({ AuSessionKey: 'key-1' })
  expect(sessionOf(example)).toBe('live')
})

test('a success without the required session is reported as in check', () => {
  const watch = createWatch({})
  const { answer } = watch.note(exchange('/api/miniProgram/personalInfo', { code: 200, msg: '操作成功', data: {} }))
  expect(answer).toContain('personalInfo /401 expected-code')
  const { answer: withKey } = watch.note(
    exchange('/api/miniProgram/personalInfo', { code: 200, msg: '操作成功', data: {} }, { key: 'k' }),
  )
  expect(withKey).not.toContain('personalInfo /401 expected-code')
})

test('a wrong HTTP status, HTML instead of JSON, a missing response and a secret are findings', () => {
  const watch = createWatch({})
  watch.note(exchange('/open/website/getBannerList', '<html>', { status: 502, type: 'text/html' }))
  watch.note(exchange('/open/website/getRegionList', '<html>', { type: 'text/html' }))
  const { response: _none, ...lost } = exchange('/open/website/getCmLocation', '')
  watch.note({ ...lost, response: undefined, fault: 'socket hang up' })
  watch.note(exchange('/open/website/getBarPictureList', { code: 200, msg: '好', data: [], userPassword: 'x' }))
  expect(ids(watch.state().answers)).toEqual([
    'getBannerList / http-status',
    'getRegionList / json',
    'getCmLocation / no-answer',
    'getBarPictureList /200/userPassword additionalProperties',
    'getBarPictureList / secret-key-in-answer',
  ])
})

test('equal deviations make one finding with a count and one example, which omits browser headers', () => {
  const watch = createWatch({})
  for (let index = 0; index < 5; index += 1)
    watch.note(exchange('/api/jobs/jobsList', { ...PAGE, total: null }, { method: 'POST' }))
  const { answers, counts, examples } = watch.state()
  expect([ids(answers), counts.get('jobsList /200/total type'), examples.length]).toEqual([
    ['jobsList /200/total type'],
    5,
    1,
  ])
  expect(examples[0]?.request.headers).toEqual({})
})

test('unknown addresses are counted; placeholders match every format', () => {
  const isStandIn = (got: unknown) => typeof got === 'string' && got.startsWith('<')
  const watch = createWatch({ isStandIn })
  watch.note(exchange('/system/user?x=1', {}))
  watch.note(exchange('/system/user?x=2', {}))
  expect([...watch.state().unknown]).toEqual([['GET /system/user', 2]])
  const body = JSON.stringify({ phoneNumber: '<phone#1>', captchaVerification: '<c#1>', codeType: 'login' })
  const { request } = watch.note(
    exchange('/open/website/sendCode', { code: 500, msg: '不' }, { method: 'POST', text: body }),
  )
  expect(request).toEqual([])
})
