import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

test.each([
  ['pdf', ['a.pdf', 'a.ofd', '/files/a.PDF?v=1.doc', 'a.pdf#page.png']],
  ['doc', ['a.doc', 'a.docx', 'a.wps', 'a.rtf', 'a.odt']],
  ['xls', ['a.xls', 'a.xlsx', 'a.et', 'a.csv', 'a.ods']],
  ['ppt', ['a.ppt', 'a.pptx', 'a.dps', 'a.odp']],
  ['zip', ['a.zip', 'a.rar', 'a.7z', 'a.gz', 'a.tar']],
  ['image', ['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'a.webp', 'a.svg', 'a.bmp', 'a.avif']],
  ['video', ['a.mp4', 'a.webm', 'a.mov', 'a.avi', 'a.mkv']],
  ['txt', ['a.txt', 'a.md', 'a.log']],
  ['other', ['a.exe', 'pdf', 'a.pdf/b', '']],
])('files of the kind %s', (kind, names) => {
  expect(names.map(fileKind)).toEqual(names.map(() => kind))
})
