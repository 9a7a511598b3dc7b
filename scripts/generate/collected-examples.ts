import { createHash } from 'node:crypto'
import { catalogue } from '#contracts/catalogue.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import type { Exchange, Result } from '#kit/suite/verdict.ts'
import { parsedJson } from '#kit/suite/wire-format.ts'
import type { Example, Examples } from './examples.ts'

/** Collects examples from a suite run: per call a successful request, and per expected code a response. */
export function collectedExamples(results: readonly Result[], exchanges: readonly Exchange[]): Examples {
  const tests = new Map(results.map((result) => [result.id, result]))
  return Object.fromEntries(
    Object.values<Operation>(catalogue).map((operation) => {
      const own = exchanges.filter((each) => each.operation === operation.id && each.code === each.expected)
      const ofCases = own.filter(({ test }) => test.startsWith(`${operation.id}.`))
      const replies = Object.keys(operation.replies).flatMap((code) => {
        const [first] = [...byInput(operation, ofCases), ...own].filter((each) => each.code === code)
        if (first === undefined) return []
        return [[code, { title: tests.get(first.test)?.title ?? '', ...answerOf(operation, code, first) }] as const]
      })
      const succeeded = own.filter(({ code }) => code === successCode(operation.envelope))
      const [request = own[0]] = byInput(operation, succeeded)
      const input = request === undefined ? {} : (plain(inputOf(operation, request)) as Example['input'])
      return [operation.id, { input, replies: Object.fromEntries(replies) }]
    }),
  )
}

/**
 * Sorts the requests of a read by number of input fields, largest first: responses to many filters are instructive.
 * Requests to signed addresses come last, because the addresses expire.
 */
const byInput = (operation: Operation, exchanges: readonly Exchange[]) => {
  const fields = (exchange: Exchange) => {
    const input = inputOf(operation, exchange)
    return 'signature' in input ? 0 : Object.keys(input).length
  }
  return operation.effect !== 'read' ? exchanges : exchanges.toSorted((a, b) => fields(b) - fields(a))
}

/** The input of a request by declared field names. */
function inputOf({ path, params, query, body }: Operation, { request }: Exchange): Record<string, unknown> {
  const { pathname, searchParams } = new URL(request.address, 'http://host')
  const steps = path.split('/')
  const inPath = pathname.split('/').flatMap((step, at) => {
    const name = /^\{(\w+)\}$/.exec(steps[at] ?? '')?.[1]
    return name === undefined ? [] : [[name, typed(params.properties[name], decodeURIComponent(step))]]
  })
  const inQuery = [...searchParams].map(([name, text]) => [name, typed(query.properties[name], text)])
  const inBody = (parsedJson(Buffer.from(request.text ?? ''))?.value ?? {}) as object
  const known = { ...params.properties, ...query.properties, ...body.properties }
  const all = [...inPath, ...inQuery, ...Object.entries(inBody)] as [string, unknown][]
  return Object.fromEntries(all.filter(([name]) => name in known))
}

function typed(schema: { type?: string } | undefined, text: string): unknown {
  if (schema?.type === 'array') return text.split(',').map((each) => (/^\d+$/.test(each) ? Number(each) : each))
  return schema?.type === 'integer' && /^\d+$/.test(text) ? Number(text) : text
}

function answerOf(operation: Operation, code: string, { request, response }: Exchange) {
  const json = parsedJson(response?.body ?? new Uint8Array())
  if (json === undefined) return { mediaType: response?.headers['content-type'] ?? '', address: request.address }
  const keys = operation.volatile.filter(({ matcher }) => matcher === 'key').map(({ pointer }) => pointer)
  return { value: plain(json.value, { pointer: `/${code}`, keys }) }
}

const MOST_ITEMS = 3
const LONGEST = 300
/** Values of a demo user that replace those of the test users. */
const OWN_PHONE = '19900005001'
const OWN_PASSWORD = 'Jianghan@2026'
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/g
/** Fields with random values; `volatile` in the declarations marks further random fields. */
const RANDOM = /^(token|captchaVerification|pointJson|exportKey|signature)$/

/** Returns a value for display: lists and texts shortened, random and personal values replaced by constants. */
function plain(value: unknown, { pointer = '', keys = [] as readonly string[] } = {}): unknown {
  const below = (inner: unknown, name: string) => plain(inner, { pointer: `${pointer}/${name}`, keys })
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => below(item, '*'))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, below(inner, name)]))
  if (typeof value !== 'string') return value
  const name = pointer.split('/').at(-1) ?? ''
  if (name === 'scene') return 'example-scene'
  if (/password$/i.test(name)) return OWN_PASSWORD
  if (/^verifyCode$/.test(name)) return '000000'
  if (keys.includes(pointer) || RANDOM.test(name)) return steady(value, pointer)
  if (name.endsWith('ImageBase64')) return value
  return shortened(value.replace(PHONE, (phone) => (phone.startsWith('1990000') ? phone : OWN_PHONE)))
}

/** Replaces a random value by a constant with the same length and kinds of characters. */
function steady(value: string, pointer: string): string {
  const hash = createHash('sha512').update(pointer)
  const isHex = /^[0-9a-f-]+$/.test(value)
  return hash.digest(isHex ? 'hex' : 'base64url').slice(0, value.length)
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  const paragraph = text.indexOf('</p>')
  return paragraph > 0 ? text.slice(0, paragraph + '</p>'.length) : `${text.slice(0, LONGEST)}…`
}
