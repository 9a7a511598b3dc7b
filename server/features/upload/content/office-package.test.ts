import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOfficePackage } from './office-package.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-package-'))
})
afterAll(() => rm(folder, { recursive: true }))

const part = new TextEncoder().encode('<x/>')
const CONTENT_TYPES = '[Content_Types].xml'
const packageOf = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, part])))

/** Whether `bytes` are an Office package of the extension. */
async function isPackage(extension: string, bytes: Uint8Array): Promise<boolean> {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return isOfficePackage(extension, path)
}

test.each([
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
])('a %s needs its content types and a part in its main folder', async (extension, main) => {
  expect(await isPackage(extension, packageOf(CONTENT_TYPES, main))).toBe(true)
  expect(await isPackage(extension, packageOf(CONTENT_TYPES))).toBe(false)
  expect(await isPackage(extension, packageOf(main))).toBe(false)
})

test('a package may have names with \\ and in lower case, as programs for Windows write them', async () => {
  expect(await isPackage('xlsx', packageOf('[content_types].xml', 'xl\\workbook.xml'))).toBe(true)
  expect(await isPackage('xlsx', packageOf('[content_types].xml', 'xl\\workbook.xml', 'xl\\vbaProject.bin'))).toBe(
    false,
  )
})

test('a package whose main part is in the root is accepted', async () => {
  expect(await isPackage('xlsx', packageOf(CONTENT_TYPES, 'workbook.xml', 'worksheets/sheet1.xml'))).toBe(true)
  expect(await isPackage('xlsx', packageOf(CONTENT_TYPES, 'document.xml'))).toBe(false)
})

test('a package with the extension of another format, or with an unknown extension, is rejected', async () => {
  const word = packageOf(CONTENT_TYPES, 'word/document.xml')
  expect(await isPackage('xlsx', word)).toBe(false)
  expect(await isPackage('zip', word)).toBe(false)
})

test.each([
  'xl/vbaProject.bin',
  'xl/VBAPROJECT.BIN',
  'xl/_rels/vbaProject.bin.rels',
  'xl/printerSettings/_rels/other.bin.rels',
  'xl/macrosheets/sheet1.xml',
  'xl/macroSheets/sheet1.xml',
])('a package with macros is rejected: %s', async (name) => {
  expect(await isPackage('xlsx', packageOf(CONTENT_TYPES, 'xl/workbook.xml', name))).toBe(false)
})

test('a comment at the end of a package does not hide its directory', async () => {
  const bytes = Buffer.from(packageOf(CONTENT_TYPES, 'word/document.xml'))
  const comment = Buffer.from('a comment that is longer than the record before it')
  bytes.writeUInt16LE(comment.length, bytes.length - 2)
  expect(await isPackage('docx', Buffer.concat([bytes, comment]))).toBe(true)
})

test('entries may have comments and extra fields', async () => {
  const more = { comment: '正文', extra: { 0xcafe: part } }
  const bytes = zipSync({ [CONTENT_TYPES]: [part, more], 'word/document.xml': [part, more] })
  expect(await isPackage('docx', bytes)).toBe(true)
})

test('a package with one damaged entry is rejected: it may hide macros', async () => {
  const bytes = Buffer.from(packageOf(CONTENT_TYPES, 'word/document.xml', 'word/other.xml'))
  bytes.writeUInt8(0, bytes.lastIndexOf(Buffer.from('PK\u0001\u0002')))
  expect(await isPackage('docx', bytes)).toBe(false)
})

test.each([
  ['an empty file', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('no zip')],
  ['a file without its end', (bytes: Buffer) => bytes.subarray(0, -30)],
  ['a directory beyond the file', (bytes: Buffer) => bytes.fill(0xff, bytes.length - 6, bytes.length - 2)],
  ['a directory that is none', (bytes: Buffer) => bytes.fill(0, bytes.length - 6, bytes.length - 2)],
])('%s is not a package', async (_what, spoilt) => {
  const bytes = Buffer.from(packageOf(CONTENT_TYPES, 'word/document.xml'))
  expect(await isPackage('docx', spoilt(bytes))).toBe(false)
})
