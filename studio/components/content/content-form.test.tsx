// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import {
  choice,
  type ContentFields,
  date,
  flag,
  instant,
  items,
  link,
  longText,
  number,
  optionalGroup,
  relation,
  relations,
  table,
  text,
  texts,
} from '#contracts/studio/kinds/content-field.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import type { FormContext } from './form-context.ts'
import { openContentForm } from './testing/open-content-form.tsx'

const FIELDS = {
  name: text({ title: '名称', maxLength: 40, required: true, hint: '全称' }),
  intro: longText({ title: '简介', maxLength: 200 }),
  link: link({ title: '链接' }),
  count: number({ title: '人数', minimum: 1, maximum: 99, isInteger: true }),
  from: instant({ title: '开始' }),
  day: date({ title: '日期' }),
  nature: choice({ title: '性质', terms: { a: '国有', b: '民营' } }),
  isHot: flag({ title: '热门' }),
  words: texts({ title: '词', maxLength: 20, max: 2 }),
  parts: items({
    title: '各节',
    label: 'heading',
    max: 2,
    fields: { heading: text({ title: '小标题', maxLength: 40 }) },
  }),
  contact: optionalGroup({ title: '联系', fields: { phone: text({ title: '电话', maxLength: 20 }) } }),
  prices: table({ title: '价目', maxColumns: 3, maxRows: 3, maxLength: 20 }),
  owner: relation({ title: '单位', to: 'company' }),
  companies: relations({ title: '参与单位', to: 'company', max: 3, isOrdered: true }),
} satisfies ContentFields

type Name = keyof typeof FIELDS
type Given = { values?: { [Field in Name]?: unknown }; form?: Partial<FormContext> }

/** Opens a form with some of the fields. */
const openForm = (names: readonly Name[], given: Given = {}) =>
  openContentForm<Name>(Object.fromEntries(names.map((name) => [name, FIELDS[name]])), {
    ...given,
    form: { names: { 'company:1': '江北轨道', 'company:2': '汉水数智' }, ...given.form },
  })

const control = (name: string) => document.getElementById(`field-${name}`)
const says = () => document.querySelector('[role=status]')?.textContent

test.each([
  ['a line', '名称必填', ' 江汉 人才 ', 'name', ' 江汉 人才 '],
  ['an address', '链接', '/jobs', 'link', '/jobs'],
  ['a number', '人数', '12', 'count', 12],
  ['a minute', '开始北京时间', '2026-12-01T09:30', 'from', '2026-12-01 09:30'],
  ['a day', '日期', '2026-12-01', 'day', '2026-12-01'],
] as const)('%s that is typed changes the content', async (_kind, label, typed, name, value) => {
  const form = await openForm([name])
  await form.fill(label, typed)
  expect(form.value(name)).toEqual(value)
})

test.each([
  ['a number', '人数', 'count', 12],
  ['a minute', '开始北京时间', 'from', '2026-12-01 09:30'],
  ['a day', '日期', 'day', '2026-12-01'],
] as const)('%s that is cleared becomes null', async (_kind, label, name, value) => {
  const form = await openForm([name], { values: { [name]: value } })
  await form.fill(label, '')
  expect(form.value(name)).toBeNull()
})

test('a number beyond its limits is not accepted', async () => {
  const form = await openForm(['count'], { values: { count: 5 } })
  await form.fill('人数', '100')
  expect(form.value('count')).toBe(5)
})

test('the name of a page of the site is shown beside its address', async () => {
  const form = await openForm(['link'], { values: { link: '/jobs' } })
  expect(form.text()).toContain('链接职位')
})

test('a check box is ticked and cleared', async () => {
  const form = await openForm(['isHot'])
  await act(async () => control('isHot')?.click())
  expect(form.value('isHot')).toBe(true)
  await act(async () => control('isHot')?.click())
  expect(form.value('isHot')).toBe(false)
})

test('texts are added up to the maximum, take the focus, and are removed without confirmation if empty', async () => {
  const form = await openForm(['words'], { values: { words: ['甲'] } })
  await form.press('添加词')
  expect(form.value('words')).toEqual(['甲', ''])
  expect(document.activeElement).toBe(control('words.1'))
  expect(says()).toBe('已添加第 2 项')
  expect((document.getElementById('add-words') as HTMLButtonElement).disabled).toBe(true)
  await form.press('移除 词 2')
  expect(form.value('words')).toEqual(['甲'])
})

test('a row with text is removed only after a confirmation', async () => {
  const form = await openForm(['words'], { values: { words: ['甲', '乙'] } })
  await form.press('移除 词 1')
  expect(form.value('words')).toEqual(['甲', '乙'])
  await form.press('移除')
  expect(form.value('words')).toEqual(['乙'])
})

test('a row of fields is added expanded, and its first field takes the focus', async () => {
  const form = await openForm(['parts'])
  await form.press('添加各节')
  expect(document.activeElement).toBe(control('parts.0.heading'))
  await form.fill('小标题', '第一节')
  expect(form.value('parts')).toEqual([{ heading: '第一节' }])
  await form.press('添加各节')
  expect((document.getElementById('add-parts') as HTMLButtonElement).disabled).toBe(true)
})

test('only the collapsed row with a problem is marked', async () => {
  const problems = new Map([['parts.10.heading', ['请填写小标题']]])
  const parts = Array.from({ length: 11 }, (_none, at) => ({ heading: at === 10 ? '' : `第${at + 1}节` }))
  await openForm(['parts'], { values: { parts }, form: { problems } })
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
  expect(rows.filter((row) => row.includes('有要补的'))).toEqual([expect.stringContaining('（没有填写）')])
})

test('turning an optional group off and on restores the typed values', async () => {
  const form = await openForm(['contact'])
  const turn = () => act(async () => control('contact')?.click())
  await turn()
  await form.fill('电话', '027-1')
  await turn()
  expect(form.value('contact')).toBeNull()
  await turn()
  expect(form.value('contact')).toEqual({ phone: '027-1' })
})

test('a table is added, filled and removed', async () => {
  const form = await openForm(['prices'])
  await form.press('添加价目')
  await form.fill('第 1 列的表头', '项目')
  expect(form.value('prices')).toMatchObject({ columns: ['项目', ''] })
  await form.press('去掉价目')
  expect(form.value('prices')).toBeNull()
})

test('rows of an ordered relation are moved with buttons, and the result is announced', async () => {
  const form = await openForm(['companies'], { values: { companies: [1, 2] } })
  await form.press('上移 汉水数智')
  expect(form.value('companies')).toEqual([2, 1])
  expect(says()).toBe('已移到第 1 位，共 2 项')
})

test('a problem is the accessible description of its control', async () => {
  await openForm(['name'], { form: { problems: new Map([['name', ['请填写名称']]]) } })
  expect(control('name')?.getAttribute('aria-invalid')).toBe('true')
  const described = control('name')?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['全称', '请填写名称'])
})

test.each([
  ['name', 'field-name'],
  ['owner', 'field-owner'],
  // a list has no control, so the name of the list gets the focus
  ['parts', 'field-parts-name'],
  ['words', 'field-words-name'],
] as const)('revealing the path “%s” focuses %s', async (path, id) => {
  const form = await openForm([path])
  await form.send({ type: 'reveal', path })
  expect(document.activeElement?.id).toBe(id)
})

test('the original text can be restored', async () => {
  const form = await openForm(['intro'], { values: { intro: '改过的' }, form: { originals: { intro: '原文' } } })
  await form.press('恢复原文：简介')
  expect(form.value('intro')).toBe('原文')
  expect(form.text()).not.toContain('恢复原文')
})

test('a read-only form has no enabled controls', async () => {
  await openForm(Object.keys(FIELDS) as Name[], {
    values: { words: ['甲'], parts: [{ heading: '一' }], contact: { phone: '1' }, companies: [1, 2], intro: '改过的' },
    form: { isReadOnly: true, originals: { intro: '原文' } },
  })
  await flushAsync()
  const usable = [...document.querySelectorAll<HTMLInputElement>('input, textarea, button')].filter(
    (element) => !element.disabled && !element.readOnly && element.getAttribute('aria-expanded') === null,
  )
  expect(usable.map(({ id, textContent }) => id + textContent)).toEqual([])
})
