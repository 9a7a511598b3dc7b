import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileFlaw } from './file-bytes.ts'

// a one-pixel picture with checksums made by another program
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a whole picture has no flaw; a changed or missing byte is a flaw', () => {
  expect(fileFlaw('image/png', PNG)).toBeUndefined()
  expect(
    fileFlaw(
      'image/png',
      PNG.map((byte, at) => (at === 45 ? byte ^ 1 : byte)),
    ),
  ).toContain('damaged')
  expect(fileFlaw('image/png', PNG.subarray(0, -1))).toContain('end')
  expect(fileFlaw('image/png', Buffer.from('GIF89a'))).toContain('begins')
})

test('a damaged PDF stream is reported by its checksum', () => {
  const packed = deflateSync('BT (人) Tj ET'.repeat(40))
  const pdf = (stream: Uint8Array, length: string | number = stream.length) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Length ${length} /Filter /FlateDecode /D << /A 1 >> >>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ])
  expect(fileFlaw('application/pdf', pdf(packed))).toBeUndefined()
  for (const at of [3, packed.length >> 1, packed.length - 1])
    expect(fileFlaw('application/pdf', pdf(packed.map((byte, place) => (place === at ? byte ^ 1 : byte))))).toContain(
      'damaged',
    )
  // an indirect /Length is not resolved
  expect(fileFlaw('application/pdf', pdf(Buffer.from('x'), '2 0 R'))).toBeUndefined()
})

test('documents must have their end marker; unknown types are not checked', () => {
  expect(fileFlaw('application/pdf', Buffer.from('%PDF-1.4\n…\n%%EOF\n'))).toBeUndefined()
  expect(fileFlaw('application/pdf', Buffer.from('%PDF-1.4\n…'))).toContain('end')
  expect(fileFlaw('application/zip', Buffer.from('PK\u0003\u0004'))).toContain('end')
  expect(fileFlaw('text/plain', deflateSync('x'))).toBeUndefined()
})
