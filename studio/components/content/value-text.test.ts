import { expect, test } from 'vitest'
import {
  choice,
  flag,
  link,
  number,
  picture,
  relations,
  richText,
  table,
  text,
  texts,
} from '#contracts/studio/kinds/content-field.ts'
import { valueText } from './value-text.ts'

const file = {
  fileId: 3,
  url: '/a.png',
  originalFilename: '合影.png',
  mediaType: 'image/png',
  byteCount: 1,
  width: 1,
  height: 1,
}
const files = new Map([[3, file]])

test.each([
  [text({ title: '', maxLength: 9 }), '甲', '甲'],
  [texts({ title: '', maxLength: 9, max: 9 }), ['甲', '乙'], '甲\n乙'],
  [choice({ title: '', terms: { phone: '电话' } }), 'phone', '电话'],
  [richText({ title: '', maxLength: 99 }), '<h2>甲</h2><p>乙<strong>丙</strong></p>', '甲\n乙丙'],
  [relations({ title: '', to: 'company', max: 9 }), [1, 2], '编号 1、编号 2'],
  [relations({ title: '', to: 'company', max: 9, isOrdered: true }), [1, 2], '编号 1\n编号 2'],
  [flag({ title: '' }), true, '是'],
  [flag({ title: '' }), false, '否'],
  [picture({ title: '' }), 3, '合影.png'],
  [picture({ title: '' }), 4, '文件 4'],
  [link({ title: '' }), '/jobs', '职位　/jobs'],
  [link({ title: '' }), 'https://example.org', 'https://example.org'],
  [number({ title: '', minimum: 0, maximum: 9 }), 0, '0'],
  [table({ title: '', maxColumns: 9, maxRows: 9, maxLength: 9 }), { columns: ['甲'], rows: [['乙']] }, '甲\n乙'],
  [number({ title: '', minimum: 0, maximum: 9 }), null, ''],
])('%o with %o is formatted as %s', (field, value, expected) => expect(valueText(field, value, files)).toBe(expected))
