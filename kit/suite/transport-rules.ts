import { codeOf } from '#contracts/checking/reply-deviations.ts'
import { mediaTypesOf } from '#contracts/declaration/envelope.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { sourceAt, type Source } from '#contracts/declaration/provenance.ts'
import { fileFlaw } from './file-bytes.ts'
import type { WireResponse } from './ports.ts'
import { type Flaw, shapeFlaws } from './shape-rules.ts'
import { parsedJson } from './wire-format.ts'

export type Read = { code: string | undefined; body: unknown; flaws: Flaw[] }

// standard in Node and browsers, but declared in the types of neither
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string }

const JSON_TYPE = /^application\/json\s*(;\s*charset=utf-?8\s*)?$/i

/** Parses a response and checks it against its declaration: transport rules, then the shape for its code. */
export function readAnswer(operation: Operation, response: WireResponse): Read {
  return readParsed(operation, response, () => parsedJson(response.body))
}

/** Like readAnswer, with another JSON parser. */
export function readParsed(
  operation: Operation,
  { status, headers, body: bytes }: WireResponse,
  parse: () => { value: unknown } | undefined,
): Read {
  const type = headers['content-type'] ?? ''
  const flaws: Flaw[] = []
  if (status !== 200) flaws.push(flaw('http-status', '', { expected: 'HTTP 200', got: status, source: 'spec' }))
  if (operation.envelope === 'binary' && status === 200 && !/json/i.test(type)) {
    // an empty body has no code
    return {
      code: bytes.length === 0 ? undefined : '200',
      body: undefined,
      flaws: [...flaws, ...byteFlaws(operation, type, bytes)],
    }
  }
  const json = parse()
  if (json === undefined) {
    // the finding about the status covers an error page
    if (status !== 200) return { code: undefined, body: undefined, flaws }
    const packed = headers['content-encoding']
    const got = `${type}${packed === undefined ? '' : `, content-encoding: ${packed}`}, ${bytes.length} bytes`
    flaws.push(flaw('json', '', { expected: 'JSON in UTF-8', got, source: 'spec' }))
    return { code: undefined, body: undefined, flaws }
  }
  if (!JSON_TYPE.test(type)) {
    const assumption = 'every.content-type'
    flaws.push({
      ...flaw('content-type', '', { expected: 'application/json', got: type, source: 'assumed' }),
      assumption,
    })
  }
  const code = codeOf(operation, json.value)
  // the finding about the status covers a framework's error body
  if (status >= 400 && code === undefined) return { code, body: json.value, flaws }
  if (operation.envelope === 'binary' && code === '200') {
    const source = sourceAt(operation, '/200')
    return {
      code,
      body: json.value,
      flaws: [...flaws, flaw('no-bytes', '/200', { expected: 'bytes', got: json.value, source })],
    }
  }
  const unsafe = unsafeFlaw(bytes)
  return { code, body: json.value, flaws: [...flaws, ...unsafe, ...shapeFlaws(operation, json.value)] }
}

const flaw = (rule: string, pointer: string, rest: { expected: string; got: unknown; source: Source }): Flaw => ({
  layer: 'transport',
  rule,
  pointer,
  ...rest,
})

const STRING = /"(?:[^"\\]|\\.)*"/g
/** Digits that may be a number beyond 2^53. */
const LONG_NUMBER = /[:[,]\s*(-?\d{16,20})\s*[,}\]]/g

/** Reports a number beyond 2^53: `JSON.parse` rounds it, and two ids may become equal. */
function unsafeFlaw(bytes: Uint8Array): Flaw[] {
  // the first rows of a list are representative
  const text = new TextDecoder().decode(bytes.subarray(0, 20_000)).replaceAll(STRING, '""')
  for (const [, digits = ''] of text.matchAll(LONG_NUMBER)) {
    if (Number.isSafeInteger(Number(digits))) continue
    const expected = 'a number below 2^53, or a text'
    return [{ ...flaw('unsafe-number', '', { expected, got: digits, source: 'assumed' }), layer: 'shape' }]
  }
  return []
}

function byteFlaws(operation: Operation, type: string, bytes: Uint8Array): Flaw[] {
  const declared = mediaTypesOf(operation.replies['200'])
  const source = sourceAt(operation, '/200#x-bytes')
  const [mediaType = ''] = type.split(';')
  if (bytes.length === 0)
    return [flaw('empty', '/200', { expected: 'bytes', got: '0 bytes', source: sourceAt(operation, '/200') })]
  if (!declared.includes(mediaType))
    return [flaw('content-type', '/200', { expected: declared.join(' | '), got: type, source })]
  const wrong = fileFlaw(mediaType, bytes)
  return wrong === undefined ? [] : [flaw('content', '/200', { expected: `a whole ${mediaType}`, got: wrong, source })]
}
