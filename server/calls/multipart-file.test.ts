import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from './business-error.ts'
import { type IncomingFile, MULTIPART_LIMITS, takeOneFile } from './multipart-file.ts'

type Part = { type: string; fieldname: string; filename?: string; file?: Readable }
const file = (fieldname: string, text = 'x'): Part => ({
  type: 'file',
  fieldname,
  filename: `${fieldname}.pdf`,
  file: Readable.from([Buffer.from(text)]),
})

const parserOptions: unknown[] = []
/** A request with these parts; `end` is called after the last one and may throw. */
const request = (parts: Part[], end: () => void = () => undefined, isMultipart = true) =>
  ({
    isMultipart: () => isMultipart,
    async *parts(options: unknown) {
      parserOptions.push(options)
      yield* parts
      end()
    },
  }) as never

const read = async ({ name, stream }: IncomingFile) => `${name}: ${Buffer.concat(await stream.toArray()).toString()}`
const failing = (error: object) =>
  takeOneFile(
    request([file('file')], () => {
      throw Object.assign(new Error('secret'), error)
    }),
    read,
  )

test('the file is passed to `take` with its name, also if the form has other fields', async () => {
  const parts = [{ type: 'field', fieldname: 'file' }, file('file', 'content'), { type: 'field', fieldname: 'b' }]
  expect(await takeOneFile(request(parts), read)).toBe('file.pdf: content')
  expect(parserOptions.at(-1)).toEqual({ limits: { ...MULTIPART_LIMITS, fileSize: Infinity } })
})

test('a file of another field is skipped', async () => {
  const other = file('picture')
  await expect(takeOneFile(request([other]), read)).rejects.toThrow(UPLOAD_MESSAGE.noFile)
  expect(other.file?.readableFlowing).toBe(true)
  await expect(takeOneFile(request([]), read)).rejects.toThrow(UPLOAD_MESSAGE.noFile)
  await expect(takeOneFile(request([file('file')], undefined, false), read)).rejects.toThrow(UPLOAD_MESSAGE.noFile)
})

test.each([
  [{ code: 'FST_FILES_LIMIT' }, UPLOAD_MESSAGE.severalFiles],
  [{ code: 'FST_PARTS_LIMIT' }, UPLOAD_MESSAGE.broken],
  [{ code: 'ECONNRESET' }, UPLOAD_MESSAGE.broken],
  [{ code: 'ERR_STREAM_PREMATURE_CLOSE' }, UPLOAD_MESSAGE.broken],
  [{ message: 'Multipart: Boundary not found' }, UPLOAD_MESSAGE.broken],
  [{ message: 'Missing boundary' }, UPLOAD_MESSAGE.broken],
  [{ message: 'Part terminated early due to an end' }, UPLOAD_MESSAGE.broken],
  [{ message: 'Malformed part header' }, UPLOAD_MESSAGE.broken],
  [{ message: 'Unexpected end of form' }, UPLOAD_MESSAGE.broken],
])('the parser error %j becomes a business error', async (error, message) => {
  await expect(failing(error)).rejects.toThrow(message)
  await expect(failing(error)).rejects.toMatchObject({ code: 500 })
})

test('business errors and internal errors of `take` are passed on unchanged', async () => {
  const refusal = refused(UPLOAD_MESSAGE.empty)
  await expect(takeOneFile(request([file('file')]), () => Promise.reject(refusal))).rejects.toBe(refusal)
  const fault = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  await expect(takeOneFile(request([file('file')]), () => Promise.reject(fault))).rejects.toBe(fault)
  await expect(failing({ code: 'XFST_' })).rejects.toThrow('secret')
})
