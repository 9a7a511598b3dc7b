import { describe, expect, test } from 'vitest'
import {
  malformedMessage,
  missingMessage,
  CONTENT_MESSAGE,
  tooLongMessage,
} from '#contracts/constants/error-messages.ts'
import { CONTENT_KINDS } from './all-kinds.ts'
import * as field from './content-field.ts'
import { instantMs } from './content-formats.ts'
import { fileIdsIn, fixedIds, leaves, wordsIn } from './content-leaves.ts'
import { isLink, missingParts } from './content-problems.ts'
import { emptyContent } from './content-values.ts'
import { readContent } from './read-content.ts'

const fields = {
  title: field.text({ title: '标题', maxLength: 4, required: true }),
  body: field.longText({ title: '正文', maxLength: 100 }),
  words: field.texts({ title: '词', maxLength: 3, max: 2 }),
  href: field.link({ title: '链接' }),
  cover: field.picture({ title: '封面' }),
  rate: field.number({ title: '比例', minimum: 0, maximum: 1 }),
  from: field.instant({ title: '从' }),
  state: field.choice({ title: '状态', terms: { on: '开' } }),
  isBig: field.flag({ title: '大' }),
  extra: field.optionalGroup({
    title: '附加',
    fields: { note: field.text({ title: '备注', maxLength: 9, required: true }) },
  }),
  rows: field.fixedItems({
    title: '条目',
    label: 'name',
    max: 2,
    fields: {
      id: field.number({ title: '编号', minimum: 1, maximum: 9 }),
      name: field.text({ title: '名称', maxLength: 9 }),
    },
  }),
  grid: field.table({ title: '表', maxColumns: 2, maxRows: 2, maxLength: 5 }),
}

const whole = {
  title: '标题',
  body: '第一段\n第二段',
  words: ['甲', '乙'],
  href: '/jobs?x=1',
  cover: 7,
  rate: 0.5,
  from: '2026-12-01 09:00',
  state: 'on',
  isBig: true,
  extra: { note: '备注' },
  rows: [{ id: 1, name: '一' }],
  grid: { columns: ['甲', '乙'], rows: [['1', '2']] },
}

describe('values of content', () => {
  test('that are valid and complete are returned unchanged and without problems', () => {
    expect(readContent(fields, whole)).toEqual({ content: whole, problems: [] })
    expect(missingParts(fields, whole)).toEqual([])
  })

  test('that are missing become empty', () => {
    const { content, problems } = readContent(fields, {})
    expect([content, problems]).toEqual([emptyContent(fields), []])
    expect(missingParts(fields, content)).toEqual([{ path: 'title', message: missingMessage('标题') }])
  })

  test('lose control characters, and in single lines line breaks', () => {
    const given = { title: ' 标\u0000题\n ', body: '一\r\n二\u2028三', words: ['甲', ''] }
    expect(readContent(fields, given).content).toMatchObject({ title: '标 题', body: '一\n二 三', words: ['甲'] })
  })

  test.each<[object, string]>([
    [{ title: 7 }, 'title'],
    [{ words: ['一', '二', '三'] }, 'words'],
    [{ words: [1] }, 'words.0'],
    [{ cover: '7' }, 'cover'],
    [{ cover: -1 }, 'cover'],
    [{ rate: 2 }, 'rate'],
    [{ from: '2026-02-30 09:00' }, 'from'],
    [{ from: '2026-12-01' }, 'from'],
    [{ state: 'toString' }, 'state'],
    [{ isBig: 1 }, 'isBig'],
    [{ extra: [] }, 'extra'],
    [{ rows: [{ id: 1, nam: 'x' }] }, 'rows.0.nam'],
    [{ grid: { columns: ['甲'], rows: [['1', '2']] } }, 'grid'],
    [{ grid: 5 }, 'grid'],
    [{ constructor: 1 }, 'constructor'],
  ])('%j has a problem at the path %s', (given, path) => {
    expect(readContent(fields, given).problems.map((problem) => problem.path)).toContain(path)
  })

  test.each([null, [], 'text', 5])('%j is rejected as a whole', (given) => {
    expect(readContent(fields, given).problems).toEqual([{ path: '', message: malformedMessage('内容') }])
  })

  test('are limited by characters, not code units', () => {
    expect(readContent(fields, { title: '𠮷𠮷𠮷𠮷' }).problems).toEqual([])
    expect(readContent(fields, { title: '一二三四五' }).problems).toEqual([
      { path: 'title', message: tooLongMessage('标题', 4) },
    ])
  })

  test('with missing or invalid nested values have problems with paths', () => {
    const content = { ...whole, extra: { note: '' }, href: 'javascript:alert(1)' }
    expect(missingParts(fields, content)).toEqual([
      { path: 'href', message: CONTENT_MESSAGE.linkForm },
      { path: 'extra.note', message: missingMessage('备注') },
    ])
  })

  test('with a display period that ends at or before its start have a problem', () => {
    const window = { shownFrom: field.instant({ title: '从' }), shownUntil: field.instant({ title: '到' }) }
    const of = (shownFrom: string | null, shownUntil: string | null) =>
      missingParts(window, { shownFrom, shownUntil }).map(({ path }) => path)
    expect(of('2026-12-01 09:00', '2026-12-01 09:00')).toEqual(['shownUntil'])
    expect(of('2026-12-01 09:00', '2026-12-01 09:01')).toEqual([])
    expect(of(null, '2026-12-01 09:01')).toEqual([])
  })

  test('have files, words, fixed ids and leaves', () => {
    expect(fileIdsIn(fields, whole)).toEqual([7])
    expect(wordsIn(fields, whole)).toEqual(['标题', '第一段\n第二段', '甲', '乙', '备注', '一', '甲', '乙', '1', '2'])
    expect(fixedIds(fields, whole)).toEqual(['rows:1'])
    expect(leaves(fields, whole).find(({ path }) => path === 'rows.0.name')?.titles).toEqual(['条目', '1', '名称'])
  })
})

test.each(['/', '/jobs?x=1#y', 'https://a.cn/b', 'http://a.cn'])('%s is a link', (value) =>
  expect(isLink(value)).toBe(true),
)
test.each(['', '//a.cn', '/\\a.cn', 'jobs', 'https://', 'https:///a', 'javascript:1', '/a b', 'ftp://a'])(
  '%j is not a link',
  (value) => expect(isLink(value)).toBe(false),
)

test('an instant is parsed as Beijing time', () => expect(instantMs('2026-12-01 08:00')).toBe(Date.UTC(2026, 11, 1)))
test.each(['2026-13-01 08:00', '2026-02-30 08:00', '2026-12-01', ''])('%j is not an instant', (text) =>
  expect(instantMs(text)).toBeUndefined(),
)

test.each(CONTENT_KINDS)(
  'label and columns of the kind $id are existing fields',
  ({ fields: own, label, columns, shape }) => {
    expect(Object.keys(own)).toEqual(expect.arrayContaining([label, ...columns].filter((name) => name !== '')))
    // items of lists have no key that could name them
    expect(shape === 'list' && label === '').toBe(false)
  },
)
