import { describe, expect, test } from 'vitest'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { createRedactor } from '#kit/cli/redaction.ts'
import { MESSAGES } from '#kit/cli/report/messages.ts'
import { aFinding } from '#kit/cli/report/testing/report-parts.ts'
import type { Exchange, Finding } from '#kit/suite/verdict.ts'
import { bodyDifference } from './body-difference.ts'
import { causeTitle } from './cause-title.ts'
import { habitTitle, lookAlike } from './habit-title.ts'
import { schemaText } from './record-schema.ts'
import { shownExchange } from './shown-exchange.ts'

const words = MESSAGES.zh
const titleOf = (
  findings: readonly Finding[],
  language: 'zh' | 'en' = 'zh',
  operations: readonly OperationId[] = ['jobsList'],
) => causeTitle(findings, { operations, test: '用例', language })
const title = (more: Partial<Finding>, language?: 'zh' | 'en', operations?: readonly OperationId[]) =>
  titleOf([aFinding(more)], language, operations)

describe('the title of a cause', () => {
  test('names four calls and counts them; a cause that did not recur is marked', () => {
    const calls: OperationId[] = ['jobsList', 'jobs', 'companyList', 'company', 'getBannerList']
    expect(title({ rule: 'required' })).toBe(`${words.missing} jobName（jobsList）`)
    expect(title({ rule: 'required' }, 'zh', calls.slice(0, 4))).toBe(
      `${words.missing} jobName（4 ${words.calls}：jobsList、jobs、companyList、company）`,
    )
    expect(title({ rule: 'required' }, 'en', calls)).toBe(
      `missing jobName (5 calls: jobsList, jobs, companyList, company …)`,
    )
    expect(title({ rule: 'required', isReproduced: false })).toBe(
      `${words.missing} jobName（jobsList） ${words.notReproduced}`,
    )
  })

  test.each([
    [{ rule: 'type', got: 'null', pointer: '/200/data' }, `${words.noData}：应为 甲，实为 null`],
    [
      { rule: 'type', cause: 'type:null:must be string', got: 'null' },
      `${words.nullForText} /200/rows/*/jobName：应为 甲，实为 null`,
    ],
    [{ rule: 'type' }, `${words.type} /200/rows/*/jobName：应为 甲，实为 乙`],
    [{ rule: 'enum' }, `${words.enum} /200/rows/*/jobName：应为 甲，实为 乙`],
    [{ rule: 'pattern' }, `${words.pattern} /200/rows/*/jobName：应为 甲，实为 乙`],
    [{ rule: 'pattern', got: '2026-03-01T08:00:00' }, `${words.isoTime}：应为 甲，实为 2026-03-01T08:00:00`],
    [{ rule: 'expected-code', expected: '102' }, `${words.deadKey}：应为 102，实为 乙`],
    [{ rule: 'expected-code', expected: '401' }, `${words.noKey}：应为 401，实为 乙`],
    [{ rule: 'expected-code', expected: '404' }, `${words.unknownThing}：应为 404，实为 乙`],
    [{ rule: 'expected-code', expected: '500' }, '用例：应为 500，实为 乙'],
    [{ rule: 'code', got: 'undefined' }, words.noCode],
    [{ rule: 'code' }, `${words['unknown-code']}：应为 甲，实为 乙`],
    [{ rule: 'renamed' }, `${words.renamed}：jobName → 乙`],
    [{ rule: 'moved' }, `${words.moved}：jobName → 乙`],
    [{ rule: 'moved', path: '/rows/0/jobName' }, `${words.moved}：/rows/0/jobName → 乙`],
    [{ rule: 'absent-call' }, '实为 乙'],
    [{ rule: 'http-status', got: '404' }, 'HTTP 404，应为 200'],
    [{ rule: 'no-answer' }, `${words['no-answer']}：应为 甲，实为 乙`],
    [{ rule: 'json' }, `${words.json}：应为 甲，实为 乙`],
    [{ rule: 'sent-form' }, `${words['sent-form']} jobName：应为 甲，实为 乙`],
    [{ rule: 'case: x' }, '用例：实为 乙'],
    [{ rule: 'order.jobsList' }, '用例：应为 甲，实为 乙'],
  ] as const)('of %j is "%s"', (more, text) => {
    expect(title(more)).toBe(`${text}（jobsList）`)
  })

  test('names eight unknown fields, each once', () => {
    const fields = ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) =>
      aFinding({ rule: 'additionalProperties', pointer: `/200/${name}` }),
    )
    expect(titleOf(fields)).toBe(`${words.unknownKeys} a、b、c、d、e、f、g、h …（jobsList）`)
    expect(titleOf(fields.slice(0, 9), 'en')).toBe(`${MESSAGES.en.unknownKeys} a, b, c, d, e, f, g, h (jobsList)`)
    expect(title({ rule: 'sent-unknown', pointer: '/body/x' })).toBe(`${words['sent-unknown']} x（jobsList）`)
  })
})

describe('the title of a habit', () => {
  test('has the example in its place, also for rules of the specification', () => {
    expect(habitTitle([aFinding({ cause: 'nulls' })], '$& 例', 'zh')).toBe(
      '没有值的字段写法不同（null 或空文字）：$& 例',
    )
    expect(habitTitle([aFinding({ cause: 'nulls:specified' })], 'x', 'en')).toMatch(/^fields without .*: x$/)
    expect(habitTitle([aFinding({ cause: 'http-status:201' })], 'x', 'zh')).toBe('HTTP 状态是 201，不是 200')
    expect(habitTitle([aFinding()], 'x', 'zh')).toBeUndefined()
  })

  const named = (rule: string, ...names: string[]) =>
    names.map((name) => aFinding({ cause: 'names', rule, pointer: `/200/data/${name}` }))

  test('about names lists six missing and six further fields, and those that look alike', () => {
    const missing = named('required', 'jobName', 'logoUrl', 'c', 'd', 'e', 'f', 'f')
    const more = named('additionalProperties', 'name', 'logo_url', 'x1', 'x2', 'x3', 'x4', 'x5', 'd')
    expect(habitTitle([...missing, ...more], '', 'zh')).toBe(
      '字段名不同：缺少 6 个（jobName、logoUrl、c、d、e、f），多出 8 个（name、logo_url、x1、x2、x3、x4 …），看来是 jobName ← name、logoUrl ← logo_url',
    )
    expect(habitTitle([...missing, ...more], '', 'en')).toBe(
      'other field names: 6 missing (jobName, logoUrl, c, d, e, f); 8 more (name, logo_url, x1, x2, x3, x4 …); alike: jobName ← name, logoUrl ← logo_url',
    )
    expect(habitTitle(named('additionalProperties', 'a'), '', 'zh')).toBe('契约没有的字段，多出 1 个（a）')
    expect(habitTitle(named('additionalProperties', 'a'), '', 'en')).toBe('further fields; 1 more (a)')
    expect(habitTitle(named('required', 'a'), '', 'zh')).toBe('字段名不同：缺少 1 个（a）')
  })

  test('another spelling is preferred to an ending, which has four letters at least and is unique', () => {
    expect(lookAlike('jobName', ['name', 'JOB_NAME'])).toBe('JOB_NAME')
    expect(lookAlike('jobName', ['name', 'jobs'])).toBe('name')
    expect(lookAlike('jobName', ['name', 'bname'])).toBeUndefined()
    expect(lookAlike('jobTag', ['tag'])).toBeUndefined()
  })
})

describe('the difference of bodies', () => {
  const of = (more: Partial<Finding>) => bodyDifference(aFinding(more), '期望')

  test.each([
    [{ rule: 'required', path: '/rows/0/jobName' }, ['  /rows/0', '- "jobName": string']],
    [{ rule: 'required' }, ['- "jobName": string']],
    [{ rule: 'additionalProperties', path: '/x', pointer: '/200/x' }, ['  /', '+ "x": 乙']],
    [{ rule: 'renamed', got: 'name' }, ['- "jobName": string', '+ "name": …']],
    [{ rule: 'moved', path: '/rows/0/jobName' }, ['- /rows/0/jobName', '+ 乙']],
    [{ rule: 'moved' }, ['- /200/rows/*/jobName', '+ 乙']],
    [{ rule: 'http-status', got: '404' }, ['- HTTP 200', '+ HTTP 404']],
    [{ rule: 'type', path: '/rows/0/jobName' }, ['  /rows/0', '- "jobName": string', '+ "jobName": 乙']],
    [{ rule: 'type', path: '/rows/0/odd', pointer: '/200/rows/*/odd' }, ['  /rows/0', '- "odd": 期望', '+ "odd": 乙']],
    [{ rule: 'code', path: '/code' }, ['- 期望', '+ 乙']],
    [{ rule: 'order' }, ['- 期望', '+ 乙']],
  ] as const)('of %j is %j', (more, lines) => {
    expect(of(more)).toEqual(lines)
  })
})

test('the schema of a place is named in short', () => {
  const operation = {
    ...catalogue.jobsList,
    query: { properties: { size: { type: 'integer' } } },
    body: { type: 'object', properties: { name: { type: 'string', pattern: '^a' } } },
    replies: {
      '200': {
        properties: {
          code: { const: 200 },
          data: { anyOf: [{ type: 'null' }, { properties: { a: { enum: ['x', 1] }, b: {} } }] },
          rows: { type: 'array', items: { properties: { id: { type: 'integer' } } } },
        },
      },
    },
  } as never
  const pointers = [
    '/200/code',
    '/200/data',
    '/200/data/a',
    '/200/rows',
    '/200/rows/*/id',
    '/query/size',
    '/body/name',
    '/404/x',
  ] as const
  expect(pointers.map((pointer) => schemaText(operation, pointer))).toEqual([
    '200',
    'null | { a, b }',
    '"x" | 1',
    '{ id }[]',
    'integer',
    'integer',
    'string ^a',
    '',
  ])
})

describe('a shown exchange', () => {
  const exchange = (more: Partial<Exchange> = {}): Exchange => ({
    index: 0,
    test: 't',
    operation: 'jobsList',
    request: {
      method: 'POST',
      address: '/x?phone=13812345678',
      headers: { AuSessionKey: 'live-key' },
      text: 'live-key',
    },
    response: {
      status: 201,
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array(Buffer.from(`{"a":"live-key${'汉'.repeat(5000)}`)),
    },
    code: '200',
    expected: undefined,
    ms: 1,
    ...more,
  })

  test('has no key or number anywhere, and the beginning of its response', () => {
    const shown = shownExchange(exchange(), createRedactor())
    expect(shown).toMatchObject({
      operation: 'jobsList',
      request: { method: 'POST', address: '/x?phone=<phone#1>', headers: { AuSessionKey: '<key#1>' }, text: '<key#1>' },
      status: 201,
      code: '200',
    })
    expect(shown.answer).toHaveLength(4000)
    expect(shown.answer).toMatch(/^\{"a":"<key#1>汉/)
  })

  test('has the size of a response that is no text, and no status without a response', () => {
    const response = { status: 200, headers: { 'content-type': 'image/png' }, body: new Uint8Array(7) }
    expect(shownExchange(exchange({ response }), createRedactor()).answer).toBe('7 bytes')
    expect(shownExchange(exchange({ response: undefined, code: undefined }), createRedactor())).toMatchObject({
      status: undefined,
      code: undefined,
      answer: '0 bytes',
    })
  })

  test('has the text of a text file, and the bytes of others without their zeros at the end', () => {
    const fileOf = (bytes: number[] | Buffer) => {
      const file = { name: 'a', type: 'b', bytes: new Uint8Array(bytes) }
      const request = { method: 'POST', address: '/x', headers: {}, file }
      return shownExchange(exchange({ request }), createRedactor()).request.file
    }
    expect(fileOf(Buffer.from('汉 13812345678'))).toEqual({ name: 'a', type: 'b', text: '汉 <phone#1>' })
    expect(fileOf([1, 0, 2, 0, 0])).toEqual({ name: 'a', type: 'b', base64: 'AQAC', zeros: 2 })
  })
})
