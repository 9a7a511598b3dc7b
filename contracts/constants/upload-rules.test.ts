import { expect, test } from 'vitest'
import { largeUploadMessage, UPLOAD_MESSAGE, uploadFormatsMessage } from './error-messages.ts'
import { UPLOAD_LIMIT_MB, UPLOAD_NAME_MAX } from './limits.ts'
import { extensionOf, UPLOAD_RULES, uploadKind, uploadLimitBytes, uploadRefusal } from './upload-rules.ts'

const { badImage, badVideo, empty, longName } = UPLOAD_MESSAGE
const named = (letters: number) => `${'长'.repeat(letters - 4)}.pdf`

test.each([
  ['image', 'a.svg', 1, undefined],
  ['image', 'a.mp4', 1, badImage],
  ['photo', 'a.svg', 1, badImage],
  ['photo', 'a.JPEG', 1, undefined],
  ['feedback', 'a.pdf', 1, badImage],
  ['video', 'a.mp4', 1, undefined],
  ['video', 'a.png', 1, badVideo],
  ['resume', 'a.docx', 1, undefined],
  ['resume', 'a.png', 1, undefined],
  ['resume', 'a.xlsx', 1, uploadFormatsMessage(UPLOAD_RULES.resume.extensions)],
  ['file', 'a.zip', 1, undefined],
  ['file', 'a.exe', 1, uploadFormatsMessage(UPLOAD_RULES.file.extensions)],
  ['file', 'a', 1, uploadFormatsMessage(UPLOAD_RULES.file.extensions)],
  ['file', 'a.pdf', 0, empty],
  ['file', named(UPLOAD_NAME_MAX), 1, undefined],
  ['file', named(UPLOAD_NAME_MAX + 1), 1, longName],
] as const)('as %s, the file %s of %i bytes is answered with “%s”', (purpose, name, bytes, message) => {
  expect(uploadRefusal(purpose, name, bytes)).toBe(message)
})

test.each([
  ['png', 'image'],
  ['mp4', 'video'],
  ['docx', 'file'],
] as const)('a file of the type %s may be just smaller than the limit of its kind', (extension, kind) => {
  const limit = uploadLimitBytes(kind)
  expect([uploadKind(extension), limit]).toEqual([kind, UPLOAD_LIMIT_MB[kind] * 1_048_576])
  expect(uploadRefusal('file', `a.${extension}`, limit - 1)).toBeUndefined()
  expect(uploadRefusal('file', `a.${extension}`, limit)).toBe(largeUploadMessage(UPLOAD_LIMIT_MB[kind]))
})

test.each([
  ['公告.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['公告', ''],
  ['公告.', ''],
  ['公告.附件', ''],
])('the extension of %s is “%s”', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})
