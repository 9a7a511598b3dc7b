// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { relation, relations } from '#contracts/studio/kinds/content-field.ts'
import { openContentForm } from '#studio/components/content/testing/open-content-form.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'

const FIELDS = {
  owner: relation({ title: '单位', to: 'company' }),
  partners: relations({ title: '参与单位', to: 'company', max: 2 }),
  shown: relations({ title: '展示单位', to: 'company', max: 3, isOrdered: true }),
}
const COMPANIES = [
  { id: 1, name: '江北轨道' },
  { id: 2, name: '汉水数智' },
  { id: 3, name: '江汉实业' },
]

type Name = keyof typeof FIELDS
const open = (name: Name, value: unknown, isReadOnly = false) =>
  openContentForm<Name>(
    { [name]: FIELDS[name] },
    {
      values: { [name]: value },
      form: { names: { 'company:1': '江北轨道' }, isReadOnly },
      answers: {
        findContentTargets: ({ keyword = '' }) =>
          COMPANIES.filter((company) => company.name.includes(keyword)) as never,
      },
    },
  )
const options = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)

test('a company is chosen, shown by its name, and removed', async () => {
  const form = await open('owner', null)
  expect(form.sent('findContentTargets')).toEqual([])
  await form.choose('单位', '汉水数智')
  expect(form.sent('findContentTargets')).toEqual([{ target: 'company' }])
  expect(form.value('owner')).toBe(2)
  expect(document.querySelector('.ant-select')?.textContent).toContain('汉水数智')
  await form.clear('单位')
  expect(form.value('owner')).toBeNull()
})

test('a company whose name is unknown is shown by its id', async () => {
  await open('owner', 9)
  expect(document.querySelector('.ant-select')?.textContent).toContain('编号 9')
})

test('typed words are searched for when typing has ended', async () => {
  const form = await open('owner', null)
  await form.choose('单位', '江汉实业')
  await form.fill('单位', '汉')
  await form.fill('单位', '汉水')
  await vi.waitUntil(async () => {
    await flushAsync()
    return form.sent('findContentTargets').length > 1
  })
  expect(form.sent('findContentTargets').slice(1)).toEqual([{ target: 'company', keyword: '汉水' }])
})

test('several companies are chosen, each once, up to the maximum', async () => {
  const form = await open('partners', [1])
  await form.choose('参与单位', '江汉实业')
  expect(form.value('partners')).toEqual([1, 3])
  expect(options()).toEqual(['江北轨道', '江汉实业', '汉水数智'])
  await form.choose('参与单位', '汉水数智')
  expect(form.value('partners')).toEqual([1, 3])
  await form.choose('参与单位', '江北轨道')
  expect(form.value('partners')).toEqual([3])
})

test('ordered companies are appended, link to their screens, and cannot exceed the maximum', async () => {
  const form = await open('shown', [1])
  await form.choose('添加展示单位', '江汉实业')
  expect(form.value('shown')).toEqual([1, 3])
  expect(document.querySelector('[role=status]')?.textContent).toBe('已添加第 2 项')
  const rows = [...document.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(rows).toEqual([
    ['1江北轨道', '/content/company/row-1'],
    ['2江汉实业', '/content/company/row-3'],
  ])
  expect(options()).not.toContain('江北轨道')
  await form.choose('添加展示单位', '汉水数智')
  expect(document.querySelector('[aria-label=添加展示单位]')).toBeNull()
  await form.press('移除 江北轨道')
  expect(form.value('shown')).toEqual([3, 2])
})

test('a read-only field is disabled', async () => {
  await open('owner', 1, true)
  expect(document.querySelector<HTMLInputElement>('input')?.disabled).toBe(true)
})
