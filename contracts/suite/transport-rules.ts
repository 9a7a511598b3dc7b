import { codeOf } from '#contracts/checking/reply-deviations.ts'
import { mediaTypesOf } from '#contracts/envelope.ts'
import type { Operation } from '#contracts/operation.ts'
import { sourceAt, type Source } from '#contracts/provenance.ts'
import { fileFlaw } from './file-bytes.ts'
import type { WireResponse } from './ports.ts'
import { type Flaw, shapeFlaws } from './shape-rules.ts'
import { parsedJson } from './wire-format.ts'

export type Read = { code: string | undefined; body: unknown; flaws: Flaw[] }

const JSON_TYPE = /^application\/json\s*(;\s*charset=utf-?8\s*)?$/i

/** Reads an answer and holds it against its record: how it travelled, and its form by the code that it has. */
export function readAnswer(operation: Operation, response: WireResponse): Read {
  return readParsed(operation, response, () => parsedJson(response.body))
}

/** The same where the JSON of the body is found another way. */
export function readParsed(
  operation: Operation,
  { status, headers, body: bytes }: WireResponse,
  parse: () => { value: unknown } | undefined,
): Read {
  const type = headers['content-type'] ?? ''
  const flaws: Flaw[] = []
  if (status !== 200) flaws.push(flaw('http-status', '', { expected: 'HTTP 200', got: status, source: 'spec' }))
  if (operation.envelope === 'binary' && status === 200 && !/json/i.test(type)) {
    return { code: '200', body: undefined, flaws: [...flaws, ...byteFlaws(operation, type, bytes)] }
  }
  const json = parse()
  if (json === undefined) {
    // a page of an error says what its status has said
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
  if (operation.envelope === 'binary' && code === '200') {
    const source = sourceAt(operation, '/200')
    return {
      code,
      body: json.value,
      flaws: [...flaws, flaw('no-bytes', '/200', { expected: 'bytes', got: json.value, source })],
    }
  }
  return { code, body: json.value, flaws: [...flaws, ...shapeFlaws(operation, json.value)] }
}

const flaw = (rule: string, pointer: string, rest: { expected: string; got: unknown; source: Source }): Flaw => ({
  layer: 'transport',
  rule,
  pointer,
  ...rest,
})

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
