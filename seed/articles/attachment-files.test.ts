import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { attachmentFile } from './attachment-files.ts'
import { writtenArticles } from './articles.ts'
import { readAttachmentPatterns } from '#seed/content/read-content.ts'
import { attachmentContent } from './attachments/attachment-content.ts'
import { columnsOf, FONT_SIZE, layLines, LINE_HEIGHT, MARGIN, PAGE } from './attachments/pdf-layout.ts'

type ZipDirectoryEntry = { name: string; data: Buffer }

const entriesOf = (archive: Buffer): ZipDirectoryEntry[] => {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  expect(at + archive.readUInt32LE(end + 12)).toBe(end)
  return Array.from({ length: count }, () => {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02')
    const size = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    expect(archive.toString('utf8', local + 30, local + 30 + nameLength)).toBe(name)
    const data = archive.subarray(local + 30 + nameLength, local + 30 + nameLength + size)
    expect(crc32(data)).toBe(archive.readUInt32LE(at + 16))
    at += 46 + nameLength
    return { name, data }
  })
}

const article = {
  title: '标题 <b> & "引号" 🎉𠮷',
  html: '<table><thead><tr><th>岗位代码</th><th>人数</th></tr></thead><tbody><tr><td>A01</td><td>甲 &amp; 乙</td></tr></tbody></table>',
}

test.each([
  ['招聘岗位一览表.xlsx', 'xl/worksheets/sheet1.xml'],
  ['应聘登记表.docx', 'word/document.xml'],
])('%s is a valid archive that contains its title and the escaped title of its article', (name, part) => {
  const entries = entriesOf(attachmentFile(name, article).bytes)
  expect(entries[0]?.name).toBe('[Content_Types].xml')
  const text = entries.find((entry) => entry.name === part)?.data.toString('utf8') ?? ''
  expect(text).toContain(name.slice(0, 5))
  expect(text).toContain('标题 &lt;b&gt; &amp; &quot;引号&quot; 🎉𠮷')
})

test('the cross-reference table of a PDF contains the correct offsets', () => {
  const text = attachmentFile('考试大纲.pdf', article).bytes.toString('latin1')
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  expect(offsets).toHaveLength(7)
  offsets.forEach((offset, at) => expect(text.slice(offset, offset + 7)).toBe(`${at + 1} 0 obj`))
  const [, length = '', stream = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? []
  expect(stream).toHaveLength(Number(length))
})

test('a long table continues on further pages, within the margins', () => {
  const rows = Array.from({ length: 60 }, (_, index) => [String(index), '说明'.repeat(20), 'x'])
  const pages = layLines({ title: '长表', subtitle: '', note: '', issuer: '', columns: [], rows }, columnsOf(rows))
  expect(pages.length).toBeGreaterThan(2)
  const pieces = pages.flat()
  for (const { y } of pieces) expect(y).toBeGreaterThanOrEqual(MARGIN - LINE_HEIGHT)
  for (const { x, text } of pieces.filter((piece) => piece.size === undefined))
    expect(x + text.length * FONT_SIZE).toBeLessThanOrEqual(PAGE.width - MARGIN + FONT_SIZE)
  expect(pieces.filter(({ hasRule }) => hasRule)).toHaveLength(60)
  expect(pieces.map(({ text }) => text).join('')).toContain('59')
})

test('the same attachment always has the same bytes, and an unknown file type throws', () => {
  const bytes = () => attachmentFile('材料清单.xlsx', article).bytes
  expect(bytes().equals(bytes())).toBe(true)
  expect(() => attachmentFile('材料.rar', article)).toThrow('neither pdf')
})

test('a list of positions contains the table of the article, if there is one', () => {
  const text = attachmentFile('招聘岗位一览表.xlsx', article).bytes.toString('utf8')
  for (const cell of ['岗位代码', 'A01', '甲 &amp; 乙']) expect(text).toContain(cell)
  expect(attachmentFile('招聘岗位一览表.xlsx', { ...article, html: '' }).bytes.toString('utf8')).not.toContain('A01')
})

test('every attachment of the written articles can be created, and every pattern for a table of an article finds a table', () => {
  const attached = writtenArticles().flatMap((written) => written.attachments.map(({ name }) => ({ name, written })))
  const made = attached.map(({ name, written }) => attachmentFile(name, written).bytes)
  expect(made.length).toBeGreaterThan(30)
  for (const pattern of readAttachmentPatterns().filter((one) => 'head' in one)) {
    const taken = attached.filter(({ name }) => name.includes(pattern.match))
    const notes = taken.map(({ name, written }) => attachmentContent(name, written, readAttachmentPatterns()).note)
    expect([pattern.match, ...notes]).toEqual([pattern.match, ...taken.map(() => pattern.note)])
    expect(taken.length).toBeGreaterThan(0)
  }
})
