// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { QueueFilters } from './queue-filters.tsx'

const CHOICES = {
  regions: [
    { id: 42, pid: 0, name: '湖北' },
    { id: 420_100, pid: 42, name: '武汉' },
  ],
  industries: [{ id: 7, pid: 0, name: '制造' }],
}

async function open(input = {}) {
  const change = vi.fn<(parts: object) => void>()
  const screen = await openScreen(
    <QueueFilters params={new URLSearchParams()} input={input} change={change} isFiltered={false} />,
    { role: 'recruiter', answers: { readApplicationChoices: () => CHOICES } },
  )
  return { ...screen, change }
}
const choiceOf = (label: string) => document.querySelector(`[aria-label=${label}]`)?.closest('.ant-select')
async function chooseNode(label: string, name: string): Promise<void> {
  await act(async () => void choiceOf(label)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  await flushAsync()
  const nodes = [...document.querySelectorAll<HTMLElement>('.ant-select-tree-node-content-wrapper')]
  await act(async () => nodes.find(({ textContent }) => textContent === name)?.click())
  await flushAsync()
}

test('regions and industries are loaded when they are first needed, and each changes its own filter', async () => {
  const screen = await open()
  expect(screen.sent('readApplicationChoices')).toEqual([])
  await chooseNode('现居地', '湖北')
  expect(screen.change.mock.calls).toEqual([[{ regionId: '42' }]])
  await chooseNode('期望行业', '制造')
  expect(screen.change.mock.calls.slice(1)).toEqual([[{ industryId: '7' }]])
  expect(screen.sent('readApplicationChoices')).toHaveLength(1)
})

test('the names of the chosen region and industry are shown, and a cleared choice ends its filter', async () => {
  const screen = await open({ regionId: 420_100, industryId: 7 })
  expect([choiceOf('现居地')?.textContent, choiceOf('期望行业')?.textContent]).toEqual(['武汉', '制造'])
  await screen.clear('期望行业')
  await screen.clear('现居地')
  expect(screen.change.mock.calls).toEqual([[{ industryId: undefined }], [{ regionId: undefined }]])
})
