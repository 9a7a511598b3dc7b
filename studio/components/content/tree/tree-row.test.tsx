// @vitest-environment jsdom
import { act, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { TreeRow, type TreeRowEvents } from './tree-row.tsx'

async function open(props: Partial<ComponentProps<typeof TreeRow>> = {}) {
  const on = {
    choose: vi.fn<TreeRowEvents['choose']>(),
    toggle: vi.fn<TreeRowEvents['toggle']>(),
    edit: vi.fn<TreeRowEvents['edit']>(),
    name: vi.fn<TreeRowEvents['name']>(),
    cancel: vi.fn<TreeRowEvents['cancel']>(),
  }
  const screen = await openScreen(
    <TreeRow
      id="row"
      nodeId="n"
      name="智能制造"
      text="智能制造"
      level={2}
      position={1}
      count={3}
      below={0}
      isOpen={undefined}
      isCurrent={false}
      isEditing={false}
      maxLength={20}
      query=""
      problem=""
      on={on}
      {...props}
    />,
    { role: 'author', answers: {} },
  )
  return { ...screen, on }
}
const row = () => document.querySelector<HTMLElement>('[role=treeitem]') as HTMLElement
const input = () => document.querySelector('input') as HTMLInputElement
const key = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  return act(async () => input().dispatchEvent(event))
}

test('a row tells its name, the number of nodes below, and its problem', async () => {
  const screen = await open({ below: 4, problem: '名称重复' })
  expect(row().textContent).toBe('智能制造，下面 4 个名称重复')
  expect(row().className).toContain('invalid')
  await screen.leave()
  await open({ isCurrent: true })
  expect([row().textContent, row().className.includes('invalid'), row().tabIndex]).toEqual(['智能制造', false, 0])
  expect(row().className).toContain('current')
})

test.each([
  ['制造', '智能制造', ['制造']],
  [' CAD ', '三维cad设计', ['cad']],
  ['焊接', '智能制造', []],
  ['', '智能制造', []],
])('the search words %j are marked in the name %s', async (query, name, marks) => {
  await open({ query, name })
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(marks)
  expect(row().textContent).toBe(name)
})

test('the focus chooses a node, a double click edits it, and its mark expands it if it has nodes below', async () => {
  const leaf = await open()
  await act(async () => row().focus())
  await act(async () => void row().dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
  await act(async () => row().querySelector<HTMLElement>('[aria-hidden]')?.click())
  expect([leaf.on.choose.mock.calls, leaf.on.edit.mock.calls, leaf.on.toggle.mock.calls]).toEqual([
    [['n']],
    [['n']],
    [],
  ])
  await leaf.leave()
  const parent = await open({ isOpen: false })
  await act(async () => row().querySelector<HTMLElement>('[aria-hidden]')?.click())
  expect(parent.on.toggle).toHaveBeenCalledExactlyOnceWith('n')
})

test('Enter gives the name once, also when the input then loses the focus', async () => {
  const { on } = await open({ isEditing: true })
  expect([document.activeElement, input().value, input().maxLength]).toEqual([input(), '智能制造', 20])
  input().value = '智能建造'
  await key({ key: 'Enter', isComposing: true })
  expect(on.name).not.toHaveBeenCalled()
  await key({ key: 'Enter' })
  await act(async () => input().blur())
  expect(on.name).toHaveBeenCalledExactlyOnceWith('智能建造', false)
})

test('an input that loses the focus gives its name, and Escape keeps the former name', async () => {
  const left = await open({ isEditing: true, maxLength: undefined })
  expect(input().hasAttribute('maxlength')).toBe(false)
  input().value = '智能建造'
  await act(async () => input().blur())
  expect(left.on.name).toHaveBeenCalledExactlyOnceWith('智能建造', true)
  await left.leave()
  const escaped = await open({ isEditing: true })
  await key({ key: 'a' })
  expect(escaped.on.cancel).not.toHaveBeenCalled()
  await key({ key: 'Escape' })
  await act(async () => input().blur())
  expect([escaped.on.cancel.mock.calls.length, escaped.on.name.mock.calls]).toEqual([1, []])
})

test('a double click in the input selects a word instead of editing the row again', async () => {
  const { on } = await open({ isEditing: true })
  await act(async () => void input().dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
  expect(on.edit).not.toHaveBeenCalled()
})
