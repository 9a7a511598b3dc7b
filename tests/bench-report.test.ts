import { expect, test } from 'vitest'
import { documentOf } from '#bench/measuring/report.ts'

const row = (name: string) => ({ name, title: `标题 / ${name}`, method: `how ${name} is measured` })
const rows = ['list', 'search', 'start'].map(row)
const result = (name: string, measured: number) => ({
  row: row(name),
  measurements: [{ what: name, floor: 'bare', bar: { kind: 'at least' as const, value: 1 }, measured, figures: '' }],
})

test('rows that were measured again are replaced, all others stay unchanged', () => {
  const all = rows.map(({ name }) => result(name, 2))
  const former = documentOf(rows, all, { isQuick: true, former: '' })
  expect(documentOf(rows, all, { isQuick: true, former })).toBe(former)
  expect(documentOf(rows, [], { isQuick: false, former })).toBe(former)
  const again = documentOf(rows, [result('search', 0.5)], { isQuick: false, former })
  expect(again.split('\n## ').map((part) => /✓|✗/.exec(part)?.[0])).toEqual([undefined, '✓', '✗', '✓', undefined])
  expect(again.match(/--quick\)/g)).toHaveLength(2)
  expect(again.split('\n## ')[1]).toBe(former.split('\n## ')[1])
})
