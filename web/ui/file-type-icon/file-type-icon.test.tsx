import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fileKind } from '#web/ui/file-type-icon/file-kind.ts'
import { FileTypeIcon } from '#web/ui/file-type-icon/file-type-icon.tsx'

test.each([
  ['简历.pdf', 'pdf'],
  ['报名表.DOCX', 'doc'],
  ['岗位表.xlsx', 'xls'],
  ['宣讲.ppt', 'ppt'],
  ['附件.tar.gz', 'zip'],
  ['照片.JPEG', 'image'],
  ['/prod-api/profile/a.mp4?download=1', 'video'],
  ['说明.txt', 'txt'],
  ['证书.xyz', 'other'],
  ['没有后缀', 'other'],
  ['', 'other'],
])('the kind of the file %o is %s', (name, kind) => {
  expect(fileKind(name)).toBe(kind)
})

test('the type is shown as text, not only by colour', () => {
  expect(renderToStaticMarkup(<FileTypeIcon fileName="a.xls" />)).toMatch(/aria-hidden="true">XLS<.*>Excel 表格</)
})
