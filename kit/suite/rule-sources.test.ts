import { describe, expect, test } from 'vitest'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { createFindingStore } from './finding-store.ts'
import { SPECIFICATION_RULES } from './rule-sources.ts'
import type { Flaw } from './shape-rules.ts'

/** Returns the finding that a store creates from a flaw. */
function noted(id: OperationId, flaw: Partial<Flaw>, isForeign = true) {
  const store = createFindingStore({ isForeign })
  const operation: Operation = catalogue[id]
  const whole: Flaw = {
    layer: 'expectation',
    rule: 'expected-code',
    pointer: '',
    expected: '200',
    got: '500 x',
    source: 'spec',
    ...flaw,
  }
  const made = store.note(operation, whole, { test: 'x', exchange: 0 })
  const finding = store.findings.get(made)
  return finding && { ...finding, verdict: store.verdictOf([made]) }
}

test('every rule attributed to the specification has its sentence', () => {
  expect(SPECIFICATION_RULES.map(({ id, section, sentence }) => `${id} (${section}): ${sentence}`)).toEqual([
    'dead-key-is-102 (8): 102: session expired.',
    'captcha-types (9): types blockPuzzle (slider) and clickWord (click)',
    'call-is-there (7): All calls go through the base path /prod-api.',
    'success-is-http-success (8): HTTP status failure: 系统接口{status}异常.',
    'call-is-answered (8): Transport failure Network Error or timeout: toast 网络连接异常 (5 s).',
    'answer-is-json (8): The main client reads the code from the response body (default 200):',
    'article-list (7): response code, rows, total',
    'article-fields (3): Article (comment): cmCommentId, commentTitle, outline, releaseTime (date-time string), visible (1 means shown), type id.',
    'release-time-is-text (3): releaseTime (date-time string)',
    'product-system-fields (7): It reads code (200 is success) and data (flat list of cmProductSystemId, pid, name).',
    'product-system-is-a-list (7): data (flat list of cmProductSystemId, pid, name)',
    'root-of-the-product-system-is-text (3): root parent is the string 395 for the displayed tree',
    'captcha-fields (3): Captcha response: repCode, repMsg, repData with originalImageBase64, jigsawImageBase64, token, secretKey, wordList.',
    'upload-fields (3): Upload response: code, fileName, originalFilename.',
    'refusal-has-text (8): 500: error toast with the server msg, and the call fails.',
  ])
})

describe('a finding contradicts only an assumption, although the specification names the field', () => {
  test.each<[string, OperationId, Partial<Flaw>]>([
    [
      'a sort column that is too long',
      'getCommentListWithPage',
      { layer: 'negative', rule: 'takes-bad-maxLength', pointer: '/query/orderByColumn' },
    ],
    [
      'the longest text',
      'getCommentListWithPage',
      { layer: 'law', rule: 'longest.getCommentListWithPage.orderByColumn', pointer: '/query/orderByColumn' },
    ],
    [
      'a page past the end',
      'getCommentListWithPage',
      { layer: 'law', rule: 'past-the-end.getCommentListWithPage', pointer: '/query/pageNum' },
    ],
    [
      'the order of a list',
      'getCommentListWithPage',
      { layer: 'law', rule: 'order.getCommentListWithPage.releaseTime', pointer: '/query/isAsc' },
    ],
    [
      'how many rows',
      'getLatestPositionList',
      { layer: 'law', rule: 'short-list.getLatestPositionList', pointer: '/query/size' },
    ],
    ['a text', 'getCommentListWithPage', { layer: 'negative', rule: 'refusal-names-field', pointer: '/500' }],
    ['HTTP 201', 'jobsList', { layer: 'transport', rule: 'http-status', got: 201, isOnSuccess: true }],
    ['an error status for wrong input', 'jobsList', { layer: 'transport', rule: 'http-status', got: 400 }],
    ['a failure where we sent what only we say', 'companyList', { pointer: '/200/code', got: '500 x' }],
    ['no 401 without a key', 'personalInfo', { pointer: '/401', expected: '401', got: '500 x' }],
  ])('%s', (_name, id, flaw) => {
    expect(noted(id, flaw)).toMatchObject({ source: 'assumed', says: undefined, isSecurity: false })
  })
})

test('401 for a dead key violates the specification; success for a dead key is a security finding', () => {
  const dead = { pointer: '/102', expected: '102' }
  expect(noted('personalInfo', { ...dead, got: '401 认证失败' })).toMatchObject({
    source: 'spec',
    says: '8 102: session expired.',
    isSecurity: false,
  })
  expect(noted('personalInfo', { ...dead, got: '200 操作成功' })).toMatchObject({
    cause: 'security:dead-key-served',
    isSecurity: true,
  })
})

test.each<[string, OperationId, Partial<Flaw>]>([
  [
    'key-in-address',
    'personalInfo',
    { layer: 'law', rule: 'key-in-address.personalInfo', pointer: '/401', got: '200' },
  ],
  ['data-of-others', 'personalInfo', { layer: 'law', rule: 'isolation.reads', pointer: '/200/data' }],
  ['used-twice', 'captchaCheck', { pointer: '/6110', expected: '6110', got: '0000' }],
  ['code-not-checked', 'verifyCodeLogin', { pointer: '/500', expected: '500', got: '200 操作成功' }],
  ['no-key-served', 'personalInfo', { pointer: '/401', expected: '401', got: '200 操作成功' }],
  ['inside-in-answer', 'jobsList', { layer: 'law', rule: 'inside-in-answer', got: 'SQLSTATE' }],
  [
    'private-and-cacheable',
    'personalInfo',
    { layer: 'law', rule: 'private-and-cacheable', got: 'Cache-Control: public' },
  ],
])('a breach of %s fails a run, whatever the source of the rule', (name, id, flaw) => {
  expect(noted(id, flaw)).toMatchObject({ cause: `security:${name}`, isSecurity: true, verdict: 'deviates' })
})

test('rules about our own extensions never fail third-party software', () => {
  for (const name of ['year', 'audience'])
    expect(
      noted('getCommentListWithPage', { layer: 'law', rule: `filter.x.${name}`, pointer: `/query/${name}` }),
    ).toBeUndefined()
  expect(noted('jobsList', { layer: 'law', rule: 'filter.jobsList.rank', pointer: '/query/rank' })).toBeUndefined()
  expect(noted('jobsList', { layer: 'law', rule: 'filter.jobsList.rank', pointer: '/query/rank' }, false)).toBeDefined()
})
