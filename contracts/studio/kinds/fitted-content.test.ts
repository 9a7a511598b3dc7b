import { expect, test } from 'vitest'
import { group, items, optionalGroup, text, texts } from './content-field.ts'
import { fittedContent } from './fitted-content.ts'

const fields = {
  title: text({ title: '标题', maxLength: 9 }),
  words: texts({ title: '词', maxLength: 9, max: 9 }),
  frame: group({ title: '框', fields: { name: text({ title: '名', maxLength: 9 }) } }),
  film: optionalGroup({ title: '片', fields: { name: text({ title: '名', maxLength: 9 }) } }),
  rows: items({ title: '行', label: 'name', max: 9, fields: { name: text({ title: '名', maxLength: 9 }) } }),
}

test('stored values of an earlier version get the current fields, at every depth', () => {
  expect(fittedContent(fields, { title: '旧', gone: 1, frame: {}, rows: [{ name: '甲', gone: 2 }, {}] })).toEqual({
    title: '旧',
    words: [],
    frame: { name: '' },
    film: null,
    rows: [{ name: '甲' }, { name: '' }],
  })
})

test('stored values of the current version are unchanged', () => {
  const content = { title: '新', words: ['甲'], frame: { name: '乙' }, film: null, rows: [] }
  expect(fittedContent(fields, content)).toEqual(content)
})
