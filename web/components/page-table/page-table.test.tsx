// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PageTable } from './page-table.tsx'

const page = testRoot()
const show = (...cells: string[]) =>
  page.render(
    <PageTable table={{ columns: ['部门', '电话', '传真'], rows: [['招聘部', ...cells]] }} label="联系方式" />,
  )

test('the first cell of a row is its header', () => {
  show('027-12345678', '甲')
  const heads = [...page.host.querySelectorAll('th')].map((head) => [head.scope, head.textContent])
  expect(heads).toEqual([
    ['col', '部门'],
    ['col', '电话'],
    ['col', '传真'],
    ['row', '招聘部'],
  ])
  expect(page.host.firstElementChild?.getAttribute('aria-label')).toBe('联系方式')
})

test.each([
  ['19900000086', true],
  ['027-12345678', true],
  ['0710-1234567', true],
  ['29900000086', false],
  ['1990000008', false],
  ['199000000861', false],
  ['027-123456', false],
  ['02712345678', false],
  ['电话 027-12345678', false],
])('the number %s can be called: %s', (number, isLink) => {
  show(number, '')
  const link = page.host.querySelector('td a')
  expect(link?.getAttribute('href')).toBe(isLink ? `tel:${number}` : undefined)
  expect(page.host.querySelector('td')?.textContent).toBe(number)
})
