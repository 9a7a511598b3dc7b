// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { MatchList } from './match-list.tsx'
import type { PickerNode } from './picker-tree.ts'
import { TreeList } from './tree-list.tsx'

const page = testRoot()
const leaf = (id: number, name: string): PickerNode => ({ id, name, children: [] })
const NODES: PickerNode[] = [
  { id: 1, name: '湖北省', children: [{ id: 2, name: '武汉市', children: [leaf(3, '洪山区')] }, leaf(4, '宜昌市')] },
  { id: 5, name: '湖南省', children: [leaf(6, '长沙市')] },
  leaf(7, '境外'),
]
const onPick = vi.fn<(id: number) => void>()
const show = (selectedId?: number, nodes = NODES) =>
  page.render(<TreeList label="地区" nodes={nodes} selectedId={selectedId} onPick={onPick} />)
const items = () => [...page.host.querySelectorAll<HTMLElement>('[role=treeitem]')]
const of = (item: HTMLElement, ...names: string[]) => names.map((name) => item.getAttribute(`aria-${name}`))
const press = (key: string) =>
  act(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    page.host.querySelector('[role=tree]')?.dispatchEvent(event)
  })
const toggles = () => [...page.host.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))

test('with two roots that have children, none is open at first; a single one is open', () => {
  show()
  expect(items().map(({ textContent }) => textContent)).toEqual(['湖北省', '湖南省', '境外'])
  expect(items().map((item) => of(item, 'expanded', 'level', 'posinset', 'setsize'))).toEqual([
    ['false', '1', '1', '3'],
    ['false', '1', '2', '3'],
    [null, '1', '3', '3'],
  ])
  expect(toggles()).toEqual(['展开 湖北省', '展开 湖南省'])
})

test('the parents of the selected node are open, and the node is marked and is the tab stop', () => {
  show(3)
  expect(items().map((item) => [item.textContent, ...of(item, 'selected'), item.tabIndex])).toEqual([
    ['湖北省', 'false', -1],
    ['武汉市', 'false', -1],
    ['洪山区', 'true', 0],
    ['宜昌市', 'false', -1],
    ['湖南省', 'false', -1],
    ['境外', 'false', -1],
  ])
  expect(items().map((item) => item.querySelectorAll(':scope > svg').length)).toEqual([0, 0, 1, 0, 0, 0])
  expect(of(items()[3] as HTMLElement, 'level', 'posinset', 'setsize')).toEqual(['2', '2', '2'])
})

test('keys move the focus, open and close nodes, and pick the focused node', () => {
  onPick.mockClear()
  show()
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('湖南省')
  press('ArrowRight')
  expect(toggles()).toEqual(['展开 湖北省', '收起 湖南省'])
  press('ArrowLeft')
  expect(toggles()).toEqual(['展开 湖北省', '展开 湖南省'])
  press(' ')
  press('End')
  press('Enter')
  expect(onPick.mock.calls).toEqual([[5], [7]])
})

test('a click picks a node; its button only opens and closes it', () => {
  onPick.mockClear()
  show()
  act(() => page.host.querySelector('button')?.click())
  expect(items()).toHaveLength(5)
  act(() => page.host.querySelector('button')?.click())
  expect([items().length, onPick.mock.calls]).toEqual([3, []])
  act(() => items()[1]?.click())
  expect(onPick.mock.calls).toEqual([[5]])
})

test('a match shows the way to its node, and the active match is marked', () => {
  onPick.mockClear()
  const matches = [
    { node: leaf(7, '境外'), path: ['境外'] },
    { node: leaf(3, '洪山区'), path: ['湖北省', '武汉市', '洪山区'] },
  ]
  page.render(<MatchList id="found" label="结果" matches={matches} activeIndex={1} onPick={onPick} />)
  const options = [...page.host.querySelectorAll<HTMLElement>('[role=option]')]
  expect(options.map((option) => [option.id, option.innerHTML, ...of(option, 'selected')])).toEqual([
    ['found-0', '<b>境外</b>', 'false'],
    ['found-1', '<b>洪山区</b><span>湖北省 / 武汉市</span>', 'true'],
  ])
  act(() => options[1]?.click())
  expect(onPick.mock.calls).toEqual([[3]])
})
