import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { attachmentFile } from './attachment-files.ts'

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

const articleTitle = '标题 <b> & "引号" 🎉𠮷'

test.each([
  ['招聘岗位一览表.xlsx', 'xl/worksheets/sheet1.xml'],
  ['应聘登记表.docx', 'word/document.xml'],
])('%s is a consistent archive that holds its title and the escaped title of its article', (name, part) => {
  const entries = entriesOf(attachmentFile({ name, articleTitle }))
  expect(entries[0]?.name).toBe('[Content_Types].xml')
  const text = entries.find((entry) => entry.name === part)?.data.toString('utf8') ?? ''
  expect(text).toContain(name.slice(0, 5))
  expect(text).toContain('标题 &lt;b&gt; &amp; &quot;引号&quot; 🎉𠮷')
})

test('a PDF has its objects where the cross-reference table says', () => {
  const text = attachmentFile({ name: '考试大纲.pdf', articleTitle }).toString('latin1')
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  expect(offsets).toHaveLength(7)
  offsets.forEach((offset, at) => expect(text.slice(offset, offset + 7)).toBe(`${at + 1} 0 obj`))
  const [, length = '', stream = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? []
  expect(stream).toHaveLength(Number(length))
})

test('the same attachment has the same bytes, an unknown kind is refused', () => {
  const attachment = { name: '材料清单.xlsx', articleTitle }
  expect(attachmentFile(attachment).equals(attachmentFile(attachment))).toBe(true)
  expect(() => attachmentFile({ name: '材料.rar', articleTitle })).toThrow('neither pdf')
})
