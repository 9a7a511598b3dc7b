import { expect, test } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { uploadLimitBytes } from '#contracts/constants/upload-rules.ts'
import { preparePicture } from './picture-file.ts'

const bytesOf = (start: string) => Uint8Array.from(start, (character) => character.charCodeAt(0))
const file = (start: string, name: string, size = 0) =>
  new File([bytesOf(start), new Uint8Array(Math.max(0, size - start.length))], name)
const PNG = '\x89PNG\r\n'
const JPG = '\xff\xd8\xff\xe0'

test.each([
  [PNG, '合影.png', '合影.png'],
  [PNG, '合影.jpg', '合影.png'],
  [JPG, '合影.jpeg', '合影.jpeg'],
  [JPG, '合影.jpg', '合影.jpg'],
  [JPG, '合影.PNG', '合影.jpg'],
  [JPG, 'photo', 'photo.jpg'],
  [PNG, '.jpg', '图片.png'],
])('content %j named %s is uploaded as %s', async (start, name, sent) => {
  const prepared = await preparePicture(file(start, name))
  expect(prepared.file?.name).toBe(sent)
  expect([name === sent ? '' : 'none', start === PNG ? 'image/png' : 'image/jpeg']).toContain(prepared.file?.type)
})

test.each([
  ['GIF89a', 'GIF'],
  ['RIFF\0\0\0\0WEBP', 'WebP'],
  ['\0\0\0\x18ftypheic', 'HEIC'],
  ['\0\0\0\x18ftypmif1', 'HEIC'],
  ['\0\0\0\x18ftypavif', 'AVIF'],
  ['BM\x36', 'BMP'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
])('content %j is rejected with advice for %s, whatever the file name', async (start, kind) => {
  const { refusal } = await preparePicture(file(start, 'a.jpg'))
  expect(refusal).toContain(UPLOAD_MESSAGE.badImage)
  expect(refusal).toContain(kind)
})

test('a file of an unknown kind is returned unchanged, for the upload rules to check', async () => {
  const given = file('RIFF\0\0\0\0WAVE', 'a.svg')
  expect(await preparePicture(given)).toEqual({ file: given, canShrink: false })
})

test('a picture whose size is at or above the limit can be shrunk', async () => {
  const limit = uploadLimitBytes('image')
  expect((await preparePicture(file(JPG, 'a.jpg', limit - 1))) as object).toMatchObject({ canShrink: false })
  expect((await preparePicture(file(JPG, 'a.jpg', limit))) as object).toMatchObject({ canShrink: true })
  expect((await preparePicture(file(JPG, 'a.png', limit))) as object).toMatchObject({ canShrink: true })
})
