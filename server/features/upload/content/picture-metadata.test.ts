import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { withoutMetadata } from './picture-metadata.ts'

const drawn = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#2c74bf' } })
const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer()

/** A PNG chunk; its checksum is not tested. */
function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content, Buffer.alloc(4)])
}

test('a PNG keeps its image and loses texts, Exif, times, private chunks and bytes after its end', async () => {
  const png = await drawn().png().toBuffer()
  const secrets = [
    chunk('tEXt', Buffer.from('Author\0Secret')),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync('Secret')])),
    chunk('eXIf', Buffer.from('MM\0*Secret')),
    chunk('tIME', Buffer.alloc(7)),
    chunk('prVt', Buffer.from('Secret')),
  ]
  const full = Buffer.concat([png.subarray(0, 33), ...secrets, png.subarray(33), Buffer.from('Secret<script>')])
  const bare = withoutMetadata('png', full)
  expect(bare.toString('latin1')).not.toMatch(/Secret|tEXt|zTXt|eXIf|tIME|prVt/)
  expect((await pixels(bare)).equals(await pixels(png))).toBe(true)
})

test.each([{ progressive: false }, { progressive: true }])(
  'a JPEG of one or many scans loses its comment and keeps every pixel: %o',
  async (options) => {
    const jpeg = await drawn().jpeg(options).toBuffer()
    const comment = Buffer.concat([Buffer.from('fffe000a', 'hex'), Buffer.from('Secret!!')])
    const full = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from('Secret')])
    const bare = withoutMetadata('jpg', full)
    expect(bare.includes('Secret')).toBe(false)
    expect((await pixels(bare)).equals(await pixels(jpeg))).toBe(true)
  },
)

test.each([
  ['fill bytes', 'ffffff'],
  ['bytes of no segment', '00536563726574ff00'],
])('a JPEG with %s between its segments keeps every pixel, without these bytes', async (_what, between) => {
  const jpeg = await drawn().jpeg().toBuffer()
  const end = 4 + jpeg.readUInt16BE(4)
  const full = Buffer.concat([jpeg.subarray(0, end), Buffer.from(between, 'hex'), jpeg.subarray(end)])
  const bare = withoutMetadata('jpg', full)
  expect(bare.length).toBeLessThanOrEqual(jpeg.length + 1)
  expect((await pixels(bare)).equals(await pixels(jpeg))).toBe(true)
})

test('the colour profile is kept', async () => {
  const wide = await drawn().withIccProfile('p3').jpeg().toBuffer()
  const { icc } = await sharp(withoutMetadata('jpg', wide)).metadata()
  expect(icc?.equals((await sharp(wide).metadata()).icc ?? Buffer.alloc(0))).toBe(true)
})

test.each([
  'ffd8',
  'ffd8ffe1',
  'ffd8ffe1ffff',
  'ffd8ffda00',
  '89504e470d0a1a0a',
  '89504e470d0a1a0affffffff4944415400000000',
])('a truncated picture, or a picture with wrong lengths, is processed to the end: %s', (hex) => {
  const bytes = Buffer.from(hex, 'hex')
  for (const extension of ['jpg', 'png'])
    expect(withoutMetadata(extension, bytes).length).toBeLessThanOrEqual(bytes.length)
})

test.each([
  ['png', () => chunk('tIME', Buffer.alloc(0))],
  ['png', () => chunk('gAMA', Buffer.alloc(0))],
  ['jpg', () => Buffer.from('ffee0002', 'hex')],
] as const)('a %s with more than 20,000 segments is rejected', async (kind, part) => {
  const real = await (kind === 'png' ? drawn().png() : drawn().jpeg()).toBuffer()
  const place = kind === 'png' ? 33 : 2
  const of = (count: number) =>
    Buffer.concat([real.subarray(0, place), ...Array.from({ length: count }, part), real.subarray(place)])
  expect((await pixels(withoutMetadata(kind, of(10_000)))).equals(await pixels(real))).toBe(true)
  expect(() => withoutMetadata(kind, of(20_001))).toThrow(UPLOAD_MESSAGE.badImage)
})
