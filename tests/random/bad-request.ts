import { API_BASE } from '#contracts/constants/limits.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Random } from '#kit/negatives/seeded-random.ts'

/** A malformed request. */
export type BadRequest = { method: Method; url: string; type?: string; payload?: string | Buffer }

type Method = (typeof METHODS)[number]
const METHODS = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'] as const

const NUMBERS = ['', '0', '-1', '1.5', '1e9', '99999999999999999999', 'NaN', '1,2,3', '1,'.repeat(200)]
const LITERALS = ['null', 'undefined', 'true', '[]', '{}', '[object Object]', 'constructor', '__proto__', 'toString']
const INJECTIONS = [
  "' OR 1=1--",
  '"; DROP TABLE article;--',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
]
const ENCODINGS = ['%00', '%E4%BD%ZZ', '..%2f..%2f', '\u202e', '😀😀']
const SEARCHES = ['NEAR(', '"', '*', '^', 'a AND', 'NOT x', '-软件', '工程师']
const LONG = ['人'.repeat(300), 'a'.repeat(5000), 'a!'.repeat(2000), ' '.repeat(3000)]
/** Valid values, so that the validation also reaches other fields of a call. */
const RIGHT = ['blockPuzzle', 'clickWord', 'login', '19900000009', 'Lvse.Hupan7', '2026-01', '1']
const VALUES = [NUMBERS, LITERALS, INJECTIONS, ENCODINGS, SEARCHES, LONG, RIGHT].flat()

const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"kind":1}',
  '{"kind":"suggestion","content":"x"}',
  '{"__proto__":{"a":1}}',
  '['.repeat(5000),
]

/** A call with random fields, some of them declared, in the query or as JSON. */
export function badRequest(operation: Operation, random: Random): BadRequest {
  const { next, pick } = random
  const method = next() < 0.85 ? operation.method : pick(METHODS)
  const url = `${badPath(operation, random)}?${badQuery(operation, random)}`
  if (method === 'GET' || next() < 0.3) return { method, url }
  return { method, url, type: 'application/json', payload: next() < 0.4 ? pick(BODIES) : badBody(operation, random) }
}

/** An invalid upload: truncated, noise, wrong boundary, no file, strange names. */
export function badUpload(operation: Operation, random: Random): BadRequest {
  const { next, below, pick } = random
  const boundary = `----random${below(1e9)}`
  const named = (field: string, name: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name}\r\ncontent-type: ${pick(['text/html', 'image/png', 'x'])}\r\n\r\n${content}\r\n`
  const name = `; filename="${pick(['a.pdf', 'a.png', '../a.svg', 'a.php\0.jpg', 'a.exe', '', '长'.repeat(200)])}"`
  // never the content that the name suggests, because a valid upload would be stored
  const file = named(pick(['file', 'file', '__proto__', 'x']), name, pick(['<html>', 'MZ', '', '<svg onload="x">']))
  const end = `--${boundary}--\r\n`
  const whole = Buffer.from(
    pick([
      file + end,
      file + file + end,
      named('file', '', 'text') + end,
      `--${boundary}\r\n`.repeat(200),
      `--${boundary}\r\n${'x: y\r\n'.repeat(3000)}\r\n${end}`,
      end,
      '',
    ]),
  )
  if (next() < 0.2)
    for (let count = 0; count < 20 && whole.length > 0; count += 1) whole[below(whole.length)] = below(256)
  const type = pick([
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    'multipart/form-data; boundary=x',
  ])
  const query = badQuery(operation, random)
  const payload = next() < 0.5 ? whole : whole.subarray(0, below(whole.length + 1))
  return { method: 'POST', url: `${badPath(operation, random)}?${query}`, type, payload }
}

const badPath = ({ path }: Operation, { next, pick }: Random) =>
  API_BASE +
  path
    .replace('{product}', next() < 0.9 ? 'website' : inPath(pick(VALUES)))
    .replace(/\{\w+\}/g, () => inPath(pick(VALUES)))

/** Encodes a value as a segment of a path: clients would resolve an unencoded `..` and request another path. */
const inPath = (value: string) => encodeURIComponent(value.slice(0, 40)) || 'x'

function badQuery(operation: Operation, { next, below, pick }: Random): string {
  const fields = [...Object.keys(operation.query.properties), 'unknown', '__proto__[x]', 'pageNum[]']
  const encoded = (value: string) =>
    next() < 0.8 || /[^\x21-\x7e]|[#?]/.test(value) ? encodeURIComponent(value) : value
  return Array.from({ length: below(4) }, () => `${pick(fields)}=${encoded(pick(VALUES))}`).join('&')
}

const STRANGE: readonly unknown[] = [null, -1, 1.5, 1e300, true, [], {}, [[]], { length: 9 }, ['x', null]]

function badBody(operation: Operation, { next, pick }: Random): string {
  const fields = [...Object.keys(operation.body.properties), ...Object.keys(operation.query.properties), 'unknown']
  const entries = fields.filter(() => next() < 0.6).map((field) => [field, next() < 0.5 ? pick(STRANGE) : pick(VALUES)])
  return JSON.stringify(Object.fromEntries(entries))
}
