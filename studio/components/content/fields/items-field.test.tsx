// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import {
  type ContentFields,
  flag,
  items,
  optionalGroup,
  relations,
  text,
  texts,
} from '#contracts/studio/kinds/content-field.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { openContentForm } from '#studio/components/content/testing/open-content-form.tsx'

const name = text({ title: '名称', maxLength: 20 })
const FIELDS = {
  words: texts({ title: '词', maxLength: 60, max: 5 }),
  paragraphs: texts({ title: '段', maxLength: 61, max: 5 }),
  parts: items({ title: '各节', label: 'name', max: 5, fields: { name, isHot: flag({ title: '热门' }) } }),
  companies: relations({ title: '单位', to: 'company', max: 5, isOrdered: true }),
  contact: optionalGroup({ title: '联系', hint: '对外的', fields: { name } }),
} satisfies ContentFields

const open = (values: Content) =>
  openContentForm<keyof typeof FIELDS>(FIELDS, { values, form: { names: { 'company:1': '江北轨道' } } })
const part = (title: string) =>
  [...document.querySelectorAll('span[id$=-name], legend')].find(({ textContent }) => textContent?.startsWith(title))

test('each list tells its number of entries, and a target without a name is told by its id', async () => {
  await open({ words: ['甲', '乙'], parts: [{ name: '一', isHot: false }], companies: [1, 9, 8] })
  const heads = ['词', '段', '各节', '单位'].map((title) => part(title)?.textContent)
  expect(heads).toEqual(['词2 条', '段0 条', '各节1 项', '单位3 家'])
  const targets = [...document.querySelectorAll('li a')].map(({ textContent }) => textContent)
  expect(targets).toEqual(['1江北轨道', '2企业 9', '3企业 8'])
})

test('short texts have a line, and longer ones an area', async () => {
  await open({ words: ['甲'], paragraphs: ['乙'] })
  const fields = ['词 1', '段 1'].map((label) => document.querySelector(`[aria-label="${label}"]`)?.tagName)
  expect(fields).toEqual(['INPUT', 'TEXTAREA'])
})

test('a row whose only value is an empty box is removed at once', async () => {
  const form = await open({ parts: [{ name: '', isHot: false }] })
  await form.press('移除 各节 1 （没有填写）')
  expect(form.value('parts')).toEqual([])
})

test('a row with a ticked box is removed only after a confirmation', async () => {
  const form = await open({ parts: [{ name: '', isHot: true }] })
  await form.press('移除 各节 1 （没有填写）')
  expect(form.value('parts')).toHaveLength(1)
})

test('an optional group says whether the page has it', async () => {
  const form = await open({ contact: null })
  const group = () => part('联系')?.parentElement?.textContent
  expect(group()).toBe('联系对外的页面上没有联系')
  await act(async () => document.getElementById('field-contact')?.click())
  expect(group()).toContain('联系对外的页面上有联系名称')
  expect(form.value('contact')).toEqual({ name: '' })
})
