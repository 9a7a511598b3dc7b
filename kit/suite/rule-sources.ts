import type { Operation } from '#contracts/declaration/operation.ts'
import { NOTHING_FOREIGN, UNTOUCHED } from '#kit/flows/two-people-claims.ts'
import type { Flaw } from './shape-rules.ts'

/** Everything that determines the source of a rule: call, rule, place and response. */
export type Judged = {
  operation: Pick<Operation, 'id' | 'session' | 'envelope' | 'effect' | 'idSources' | 'query'>
} & Pick<Flaw, 'rule' | 'pointer' | 'got' | 'isOnSuccess' | 'isOnRefusal'>

/** A rule stated by the specification. */
export type SpecificationRule = {
  id: string
  /** Section of the specification. */
  section: number
  /** The sentence, verbatim. */
  sentence: string
  states: (judged: Judged) => boolean
}

const of =
  (id: string, rules: readonly string[], pointers: readonly string[]) =>
  ({ operation, rule, pointer }: Judged): boolean =>
    operation.id === id && rules.includes(rule) && pointers.includes(pointer)

/**
 * Every rule of the specification; a violation is reported as 不符合契约. A field that the specification only names
 * implies nothing about invalid input, order, limits, pages beyond the end or messages: other rules are assumptions.
 */
export const SPECIFICATION_RULES: readonly SpecificationRule[] = [
  {
    id: 'dead-key-is-102',
    section: 8,
    sentence: '102: session expired.',
    states: ({ rule, pointer, got }) => rule === 'expected-code' && pointer === '/102' && String(got).startsWith('401'),
  },
  {
    id: 'captcha-types',
    section: 9,
    sentence: 'types blockPuzzle (slider) and clickWord (click)',
    states: ({ rule, pointer, isOnSuccess }) =>
      rule === 'expected-code' && pointer === '/0000/repCode' && isOnSuccess === true,
  },
  {
    id: 'call-is-there',
    section: 7,
    sentence: 'All calls go through the base path /prod-api.',
    states: ({ rule, pointer, isOnSuccess }) =>
      rule === 'absent-call' || (rule === 'expected-code' && pointer === '/200/code' && isOnSuccess === true),
  },
  {
    id: 'success-is-http-success',
    section: 8,
    sentence: 'HTTP status failure: 系统接口{status}异常.',
    states: ({ rule, got, isOnSuccess }) => rule === 'http-status' && Number(got) >= 400 && isOnSuccess === true,
  },
  {
    id: 'call-is-answered',
    section: 8,
    sentence: 'Transport failure Network Error or timeout: toast 网络连接异常 (5 s).',
    states: ({ rule }) => rule === 'no-answer',
  },
  {
    id: 'answer-is-json',
    section: 8,
    sentence: 'The main client reads the code from the response body (default 200):',
    states: ({ rule, operation }) => rule === 'json' && operation.envelope !== 'binary',
  },
  {
    id: 'article-list',
    section: 7,
    sentence: 'response code, rows, total',
    states: of('getCommentListWithPage', ['required', 'moved', 'renamed'], ['/200/rows', '/200/total']),
  },
  {
    id: 'article-fields',
    section: 3,
    sentence:
      'Article (comment): cmCommentId, commentTitle, outline, releaseTime (date-time string), visible (1 means shown), type id.',
    states: of(
      'getCommentListWithPage',
      ['required', 'moved', 'renamed'],
      ['cmCommentId', 'commentTitle', 'releaseTime'].map((name) => `/200/rows/*/${name}`),
    ),
  },
  {
    id: 'release-time-is-text',
    section: 3,
    sentence: 'releaseTime (date-time string)',
    states: of('getCommentListWithPage', ['type'], ['/200/rows/*/releaseTime']),
  },
  {
    id: 'product-system-fields',
    section: 7,
    sentence: 'It reads code (200 is success) and data (flat list of cmProductSystemId, pid, name).',
    states: of(
      'getProductSystemTree',
      ['required', 'moved', 'renamed'],
      ['', '/*/cmProductSystemId', '/*/pid', '/*/name'].map((place) => `/200/data${place}`),
    ),
  },
  {
    id: 'product-system-is-a-list',
    section: 7,
    sentence: 'data (flat list of cmProductSystemId, pid, name)',
    states: of('getProductSystemTree', ['type'], ['/200/data']),
  },
  {
    id: 'root-of-the-product-system-is-text',
    section: 3,
    sentence: 'root parent is the string 395 for the displayed tree',
    states: of('getProductSystemTree', ['type'], ['/200/data/*/pid']),
  },
  {
    id: 'captcha-fields',
    section: 3,
    sentence:
      'Captcha response: repCode, repMsg, repData with originalImageBase64, jigsawImageBase64, token, secretKey, wordList.',
    states: of(
      'captchaGet',
      ['required', 'moved', 'renamed'],
      ['/0000/repCode', '/0000/repData', '/0000/repData/token'],
    ),
  },
  {
    id: 'upload-fields',
    section: 3,
    sentence: 'Upload response: code, fileName, originalFilename.',
    states: of('commonUpload', ['required', 'moved', 'renamed'], ['/200/fileName', '/200/originalFilename']),
  },
  {
    id: 'refusal-has-text',
    section: 8,
    sentence: '500: error toast with the server msg, and the call fails.',
    states: ({ rule, pointer, got }) =>
      (rule === 'refusal-text' && got === 'a refusal without a text') ||
      (rule === 'required' && pointer === '/500/msg'),
  },
]

/** Returns the specification rule that a flaw breaks; undefined for our own rules. */
export const specificationRule = (judged: Judged): SpecificationRule | undefined =>
  SPECIFICATION_RULES.find(({ states }) => states(judged))

/**
 * Returns the security rule that a flaw breaks, by the name of its cause. A breach fails every run, whatever the
 * source of the rule.
 */
export function securityRule({ operation, rule, pointer, got }: Judged): string | undefined {
  if (rule in OF_ANSWERS) return OF_ANSWERS[rule]
  const isServed = rule === 'expected-code' && String(got).startsWith('200') && operation.session === 'required'
  if (isServed && pointer === '/102') return 'dead-key-served'
  if (isServed && pointer === '/401') return 'no-key-served'
  if (rule === 'isolation.reads' || rule === 'foreign-application.getJobApplyStatus') return 'data-of-others'
  if (rule === 'logged-out.personalInfo') return 'dead-key-served'
  if (rule === 'key-in-address.personalInfo') return 'key-in-address'
  if (rule !== 'expected-code') return undefined
  if (operation.id === 'captchaCheck' && pointer === '/6110' && String(got).startsWith('0000')) return 'used-twice'
  const isTaken = pointer === '/500' && String(got).startsWith('200')
  return isTaken && CHECKS_A_CODE.includes(operation.id) ? 'code-not-checked' : undefined
}

/** Calls that require a valid, unused code, password or captcha. */
const CHECKS_A_CODE = ['sendCode', 'verifyCodeLogin', 'register', 'passwordLogin', 'editPassword', 'deleteAccount']

/** Causes of the rules of secret-rules.ts and of the flows with two users. */
const OF_ANSWERS: Readonly<Record<string, string>> = {
  'inside-in-answer': 'inside-in-answer',
  'password-in-answer': 'secret-in-answer',
  'key-in-answer': 'secret-in-answer',
  'hash-in-answer': 'secret-in-answer',
  'secret-key-in-answer': 'secret-in-answer',
  'phone-in-answer': 'data-of-others',
  'private-and-cacheable': 'private-and-cacheable',
  [`flow: ${NOTHING_FOREIGN}`]: 'data-of-others',
  [`flow: ${UNTOUCHED}`]: 'others-changed',
}
