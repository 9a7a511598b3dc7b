// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import {
  choice,
  date,
  fixedItems,
  instant,
  items,
  link,
  longText,
  number,
  text,
  texts,
} from '#contracts/studio/kinds/content-field.ts'
import { openContentForm } from '#studio/components/content/testing/open-content-form.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'

const control = (name: string) => document.getElementById(`field-${name}`) as HTMLInputElement
const fill = (name: string, value: string) =>
  act(async () => {
    // React overrides the setter of the instance
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control(name)), 'value')?.set?.call(control(name), value)
    control(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const options = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)

test('a short text has one line, a longer one an area that keeps no line breaks, and a long text keeps them', async () => {
  const fields = {
    short: text({ title: '短', maxLength: 80 }),
    middle: text({ title: '中', maxLength: 81 }),
    long: longText({ title: '长', maxLength: 20 }),
  }
  const form = await openContentForm<keyof typeof fields>(fields)
  expect(['short', 'middle', 'long'].map((name) => control(name).tagName)).toEqual(['INPUT', 'TEXTAREA', 'TEXTAREA'])
  await fill('middle', '一\n二\n三')
  await fill('long', '一\n二')
  expect([form.value('middle'), form.value('long')]).toEqual(['一 二 三', '一\n二'])
  expect(form.text()).toContain('0 / 80')
})

test('pages of the site are offered for a link: those that match the words, or all beside the address of a page', async () => {
  const form = await openContentForm<'link'>({ link: link({ title: '链接' }) })
  expect(form.text()).toContain('选一个本站页面，或填 http、https 开头的地址')
  await act(async () => control('link').focus())
  await fill('link', '职位')
  await flushAsync()
  expect(options().length).toBeGreaterThan(0)
  expect(options().every((label) => label.includes('职位'))).toBe(true)
  const count = options().length
  await fill('link', '/jobs')
  await flushAsync()
  expect(options().length).toBeGreaterThan(count)
  expect(form.value('link')).toBe('/jobs')
})

test('the limits of a number are its hint, unless the field has its own', async () => {
  const fields = {
    count: number({ title: '人数', minimum: 1, maximum: 99 }),
    order: number({ title: '次序', minimum: 0, maximum: 9, hint: '小的在前' }),
  }
  const form = await openContentForm<keyof typeof fields>(fields, { values: { count: 5 } })
  expect(form.text()).toContain('1 至 99')
  expect(form.text()).not.toContain('0 至 9')
  await fill('count', '')
  expect(form.value('count')).toBeNull()
})

test('an emptied time or day is no value', async () => {
  const fields = { from: instant({ title: '开始' }), day: date({ title: '日期' }) }
  const values = { from: '2026-12-01 09:30', day: '2026-12-01' }
  const form = await openContentForm<keyof typeof fields>(fields, { values })
  expect([control('from').value, control('day').value]).toEqual(['2026-12-01T09:30', '2026-12-01'])
  await fill('from', '2026-12-02T10:00')
  expect(form.value('from')).toBe('2026-12-02 10:00')
  await fill('from', '')
  await fill('day', '')
  expect([form.value('from'), form.value('day')]).toEqual([null, null])
})

test('a choice without a value asks to choose', async () => {
  const nature = choice({ title: '性质', terms: { a: '国有', b: '民营' } })
  const form = await openContentForm<'nature'>({ nature })
  expect(form.text()).toContain('请选择')
  await form.choose('性质', '民营')
  expect([form.value('nature'), form.text().includes('请选择')]).toEqual(['b', false])
})

test('texts have a line each if they are short, and a full list accepts no more', async () => {
  const fields = {
    words: texts({ title: '词', maxLength: 60, max: 1 }),
    lines: texts({ title: '段落', maxLength: 61, max: 3 }),
  }
  const form = await openContentForm<keyof typeof fields>(fields, { values: { words: ['甲'], lines: ['乙'] } })
  expect([control('words.0').tagName, control('lines.0').tagName]).toEqual(['INPUT', 'TEXTAREA'])
  expect([form.disabled('添加词'), form.disabled('添加段落')]).toEqual([[true], [false]])
  await fill('words.0', '丙')
  expect([form.value('words'), form.text().includes('1 条')]).toEqual([['丙'], true])
})

test('rows are added up to the maximum; fixed rows cannot be added, moved or removed', async () => {
  const name = text({ title: '名称', maxLength: 9 })
  const fields = {
    rows: items({ title: '网点', label: 'name', max: 2, fields: { name } }),
    fixed: fixedItems({ title: '分页', label: 'name', max: 9, fields: { name } }),
    none: fixedItems({ title: '空的', label: 'name', max: 9, fields: { name } }),
  }
  const values = { rows: [{ name: '甲' }], fixed: [{ name: '' }, { name: '丁' }] }
  const form = await openContentForm<keyof typeof fields>(fields, { values })
  expect([form.disabled('添加分页'), form.disabled('移除 分页 2 丁')]).toEqual([[], []])
  expect(form.text()).toContain('（没有填写）')
  expect(form.text()).not.toContain('空的')
  await form.press('添加网点')
  expect([form.disabled('添加网点'), form.value('rows')]).toEqual([[true], [{ name: '甲' }, { name: '' }]])
})
