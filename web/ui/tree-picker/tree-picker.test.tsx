// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type { PickerNode } from './picker-tree.ts'
import { TreePicker } from './tree-picker.tsx'

const page = testRoot()
const onPick = vi.fn<(id: number | undefined, name: string) => void>()
const onClose = vi.fn<() => void>()

const leaf = (id: number, name: string): PickerNode => ({ id, name, children: [] })
const NODES: PickerNode[] = [
  { id: 1, name: '湖北省', children: [{ id: 2, name: '武汉市', children: [leaf(3, '洪山区')] }] },
  leaf(6, '湖南省'),
]

beforeEach(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => undefined
  onPick.mockClear()
  onClose.mockClear()
})

const FAILED = { state: 'failed', reason: { kind: 'transport' }, retry: () => undefined } as const
const show = (change: { selectedId?: number; nodes?: PickerNode[] | undefined; failed?: boolean } = {}) =>
  page.render(
    <TreePicker
      title="选择工作地区"
      searchLabel="搜索"
      nodes={'nodes' in change ? change.nodes : NODES}
      call={change.failed ? FAILED : { state: 'waiting' }}
      selectedId={change.selectedId}
      onPick={onPick}
      onClose={onClose}
    />,
  )
const field = () => page.host.querySelector('input') as HTMLInputElement
const items = () => [...page.host.querySelectorAll<HTMLElement>('[role=treeitem]')]
const options = () => [...page.host.querySelectorAll<HTMLElement>('[role=option]')]
const press = (key: string, on: Element = document.activeElement ?? document.body) =>
  act(() => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const type = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

test('the picker opens as a dialog with the title as name', () => {
  show()
  expect(page.host.querySelector('dialog')).toMatchObject({ open: true })
  expect(page.host.querySelector('dialog')?.getAttribute('aria-label')).toBe('选择工作地区')
})

test('the only root with children is initially open, and the tree has one tab stop', () => {
  show()
  expect(items().map(({ textContent }) => textContent)).toEqual(['湖北省', '武汉市', '湖南省'])
  expect(items().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('arrow keys move into the tree and open a node, and Enter picks a node', () => {
  show()
  press('ArrowDown', field())
  expect(document.activeElement?.textContent).toBe('湖北省')
  press('ArrowRight')
  expect(document.activeElement?.textContent).toBe('武汉市')
  press('ArrowRight')
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true')
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('洪山区')
  expect(document.activeElement?.getAttribute('aria-level')).toBe('3')
  press('Enter')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(3, '洪山区')
})

test('the ancestors of the selected node are open, and the node has aria-selected', () => {
  show({ selectedId: 3 })
  const selected = items().filter((item) => item.getAttribute('aria-selected') === 'true')
  expect(selected.map(({ textContent }) => textContent)).toEqual(['洪山区'])
})

test('the tab stop of the tree is the selected node, without a selection the first node', () => {
  const tabStops = () => items().flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [textContent] : []))
  show({ selectedId: 3 })
  expect(tabStops()).toEqual(['洪山区'])
  page.render(null)
  show()
  expect(tabStops()).toEqual(['湖北省'])
})

test('不限 clears the selection', () => {
  show({ selectedId: 3 })
  act(() => [...page.host.querySelectorAll('button')].find(({ textContent }) => textContent === '不限')?.click())
  expect(onPick).toHaveBeenCalledExactlyOnceWith(undefined, '')
})

test('the toggle button of a node opens the node without picking it', () => {
  show()
  act(() => page.host.querySelector<HTMLElement>('[aria-label="展开 武汉市"]')?.click())
  expect(items()).toHaveLength(4)
  expect(onPick).not.toHaveBeenCalled()
})

test('typing lists the matches; aria-activedescendant is the active match, which Enter picks', () => {
  show()
  type('湖')
  expect(options().map(({ textContent }) => textContent)).toEqual(['湖北省', '湖南省'])
  press('ArrowDown', field())
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('湖南省')
  press('Enter', field())
  expect(onPick).toHaveBeenCalledExactlyOnceWith(6, '湖南省')
})

test('the number of matches is announced; without matches a message is shown and Enter picks nothing', () => {
  show()
  type('洪')
  expect(page.host.querySelector('output')?.textContent).toBe('找到 1 个')
  type('不存在')
  expect(page.host.textContent).toContain('没有找到“不存在”')
  press('Enter', field())
  expect(onPick).not.toHaveBeenCalled()
})

test('Escape, the close button and a click on the backdrop call onClose', () => {
  show()
  const dialog = page.host.querySelector('dialog') as HTMLDialogElement
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  act(() => page.host.querySelector<HTMLElement>('[aria-label=关闭]')?.click())
  act(() => void dialog.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('without nodes, a placeholder or a retry button is shown', () => {
  show({ nodes: undefined })
  expect(page.host.textContent).toContain('正在加载')
  show({ nodes: undefined, failed: true })
  expect(page.host.textContent).toContain('重试')
})
