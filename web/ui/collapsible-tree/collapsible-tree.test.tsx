// @vitest-environment jsdom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { TreeNode } from '#web/ui/collapsible-tree/build-tree.ts'
import { CollapsibleTree } from '#web/ui/collapsible-tree/collapsible-tree.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()

const node = (name: string, ...children: TreeNode[]): TreeNode => ({ id: name, name, children })
const nodes = [
  node('甲', node('甲一', node('甲一子', node('叶一'), node('叶二'))), node('甲二', node('甲二子', node('叶三')))),
  node('乙', node('乙一', node('乙一子', node('叶四')))),
]

beforeEach(() => {
  page.render(<CollapsibleTree nodes={nodes} />)
})

const click = async (name: string) => {
  const headings = [...page.host.querySelectorAll('summary')]
  await act(async () => headings.find((summary) => summary.firstChild?.textContent === name)?.click())
  await flushAsync()
}
const openNames = () =>
  [...page.host.querySelectorAll('details[open] > summary > span')].map((span) => span.textContent)

test('initially no heading is open', () => {
  expect(openNames()).toEqual([])
})

test('with isFirstOpen the first branch is initially open and can be closed', async () => {
  page.render(<CollapsibleTree key="first" nodes={[node('空'), ...nodes]} isFirstOpen />)
  await flushAsync()
  expect(openNames()).toEqual(['甲', '甲一', '甲一子'])
  await click('甲一')
  await click('甲')
  expect(openNames()).toEqual(['甲一子'])
})

test('a click opens a heading, a second click closes it', async () => {
  await click('甲')
  expect(openNames()).toEqual(['甲'])
  await click('甲')
  expect(openNames()).toEqual([])
})

test('levels 2, 3 and 4 can be open at once; level 5 is a plain list', async () => {
  await click('甲')
  await click('甲一')
  await click('甲一子')
  expect(openNames()).toEqual(['甲', '甲一', '甲一子'])
  expect(page.host.querySelectorAll('details')).toHaveLength(8)
})

test('opening a heading closes the open heading of the same level, also under another parent', async () => {
  await click('甲')
  await click('甲一')
  await click('乙')
  expect(openNames()).toEqual(['甲一', '乙'])
  await click('乙一')
  expect(openNames()).toEqual(['乙', '乙一'])
})

test('the server renders <details> elements that share one name per level', () => {
  const html = renderToStaticMarkup(<CollapsibleTree nodes={nodes} />)
  expect(html.match(/<details name="[^"]+-2"/g)).toHaveLength(2)
  expect(html).toContain('<li>叶四</li>')
  expect(html).not.toContain('style=')
})
