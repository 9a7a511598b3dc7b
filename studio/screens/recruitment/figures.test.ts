import { expect, test } from 'vitest'
import { csvOf } from '#studio/data/csv-file.ts'
import { figuresCsv } from './figures.ts'

test('figures become text cells, a name never becomes a formula, and a missing median is an empty cell', () => {
  const row = {
    id: 1,
    name: '=SUM(A1)',
    companyName: '某公司',
    received: 5,
    waiting: 1,
    seen: 3,
    interviewed: 2,
    offered: 1,
    refused: 0,
    withdrawn: 1,
    medianDays: null,
  }
  const [head, line] = figuresCsv([row])
  expect(head).toEqual(['名称', '单位', '收到', '未看', '看过', '面试', '录用', '不合适', '撤回', '中位天数'])
  expect(line).toEqual(['=SUM(A1)', '某公司', '5', '1', '3', '2', '1', '0', '1', ''])
  expect(csvOf(figuresCsv([row]))).toContain("'=SUM(A1)")
})
