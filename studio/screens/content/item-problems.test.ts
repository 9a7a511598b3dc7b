import { expect, test } from 'vitest'
import { items, text } from '#contracts/studio/kinds/content-field.ts'
import { defineKind } from '#contracts/studio/kinds/content-kind.ts'
import { missingMessage } from '#contracts/constants/error-messages.ts'
import { allProblems, messagesByPath, serverProblems } from './item-problems.ts'

const KIND = defineKind({
  id: 'notice',
  shape: 'list',
  feeds: [],
  page: () => '/',
  fields: {
    title: text({ title: '标题', maxLength: 9, required: true }),
    rows: items({
      title: '行',
      label: 'name',
      max: 9,
      fields: { name: text({ title: '名称', maxLength: 9, required: true }) },
    }),
  },
})
const NO_TITLE = { path: 'title', message: missingMessage('标题') }
const FORBIDDEN = { path: 'rows.0.name', message: '有禁用词' }

test('the form finds missing values at any depth', () => {
  expect(allProblems(KIND, { title: '', rows: [{ name: '甲' }, { name: '' }] }, [], [])).toEqual([
    NO_TITLE,
    { path: 'rows.1.name', message: missingMessage('名称') },
  ])
})

test('serverProblems leaves out the problems that the form finds itself', () => {
  const content = { title: '', rows: [{ name: '甲' }] }
  expect(serverProblems(KIND, content, [NO_TITLE, FORBIDDEN])).toEqual([FORBIDDEN])
})

test('rejected values become problems at their fields, without duplicates', () => {
  const content = { title: '甲', rows: [{ name: '甲' }] }
  const refused = [
    { field: 'content.rows.0.name', message: FORBIDDEN.message },
    { field: 'title', message: '标题过长' },
  ]
  const problems = allProblems(KIND, content, [FORBIDDEN], refused)
  expect(problems).toEqual([FORBIDDEN, { path: 'title', message: '标题过长' }])
  expect(messagesByPath([...problems, { path: 'title', message: '另一个' }]).get('title')).toEqual([
    '标题过长',
    '另一个',
  ])
})
