// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentItem } from '#contracts/generated/studio-wire.ts'
import { CONTENT_MESSAGE, missingMessage } from '#contracts/constants/error-messages.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { textOf, treeOf } from '#studio/components/content/tree/testing/some-tree.ts'
import type { TreeNode } from '#studio/components/content/tree/tree-nodes.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { ContentItemScreen } from './content-item-screen.tsx'
import { itemWith, standingWith } from './testing/content-fixtures.ts'

beforeEach(() => {
  // jsdom has no scrollIntoView
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => sessionStorage.clear())

type Answers = Parameters<typeof openScreen>[1]['answers']

/** Opens the desk of a tree. */
async function open(
  tree: readonly TreeNode[],
  item: Partial<ContentItem> = {},
  role: StaffRole = 'author',
  more: Answers = {},
) {
  const screen = await openScreen(<ContentItemScreen />, {
    role,
    at: '/content/product-tree/1',
    path: '/content/:kind/:itemId',
    answers: {
      readContent: () => itemWith({ key: '产品体系', label: '产品体系', content: { nodes: tree }, files: [], ...item }),
      saveContent: () => ({ standing: standingWith({ version: 4 }), problems: [], saveTime: '2026-11-26 10:00:00' }),
      ...more,
    },
  })
  /** Saves at once with the keyboard shortcut. @returns the nodes that the server received */
  async function saved(): Promise<TreeNode[]> {
    await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })))
    await flushAsync()
    const last = screen.calls.filter(([id]) => id === 'saveContent').at(-1)?.[1] as { content: { nodes: TreeNode[] } }
    return last.content.nodes
  }
  return { ...screen, saved }
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')]
const names = () => rows().map((row) => `${row.getAttribute('aria-level')}${row.textContent?.split('，')[0]}`)
const row = (name: string) => {
  const found = rows().find((each) => each.textContent?.startsWith(name))
  if (found === undefined) throw new Error(`no node ${name}: ${names().join()}`)
  return found
}
const focused = () => document.activeElement as HTMLElement
/** Presses keys such as `Alt+ArrowUp` on the focused element. */
async function keys(...pressed: string[]): Promise<void> {
  for (const each of pressed) {
    const [key, ...mods] = each.split('+').reverse()
    const has = (mod: string) => mods.includes(mod)
    const init = { key: key ?? '', altKey: has('Alt'), ctrlKey: has('Control'), shiftKey: has('Shift') }
    await act(
      async () =>
        void focused().dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
    )
  }
}
async function type(text: string): Promise<void> {
  const input = focused() as HTMLInputElement
  expect(input.getAttribute('aria-label')).toBe('节点的名称')
  input.value = text
  await keys('Enter')
}
const isDisabled = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.disabled
const said = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()

const TREE = treeOf('a(b(c)d)e')

test('the tree has the ARIA roles and attributes of a tree: levels, positions, one tab stop', async () => {
  const screen = await open(TREE)
  expect(screen.text()).toContain('5 个节点')
  await act(async () => row('名a').focus())
  await keys('ArrowRight', 'ArrowRight')
  expect(names()).toEqual(['1名a', '2名b', '2名d', '1名e'])
  expect(focused()).toBe(row('名b'))
  const places = ['aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-selected', 'tabindex']
  expect(places.map((name) => row('名b').getAttribute(name))).toEqual(['1', '2', 'false', 'true', '0'])
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('名b')])
  expect(row('名d').hasAttribute('aria-expanded')).toBe(false)
})

test('nodes are added, named, moved and renamed by keyboard, and keep the focus', async () => {
  const screen = await open(TREE)
  await act(async () => row('名e').focus())
  await keys('Control+Enter')
  await type('新的')
  expect(focused()).toBe(row('新的'))
  await keys('Alt+ArrowRight')
  expect(said()).toContain('“新的”已移到“名e”下第 1 位，共 1 项')
  expect(focused()).toBe(row('新的'))
  await keys('Alt+ArrowLeft', 'Alt+ArrowUp', 'Alt+ArrowUp')
  expect(names()).toEqual(['1新的', '1名a', '1名e'])
  await keys('F2')
  await type('更新的')
  await keys('Control+Shift+Enter')
  await type('下级')
  const nodes = await screen.saved()
  expect(nodes.map(({ name }) => name)).toEqual(['更新的', '下级', '名a', '名b', '名c', '名d', '名e'])
  expect(nodes[1]?.pid).toBe(nodes[0]?.id)
})

test('buttons have the same effects as keys, and a button without an effect is disabled', async () => {
  const screen = await open(TREE)
  await act(async () => row('名e').focus())
  expect([isDisabled('下移'), isDisabled('移出'), isDisabled('移入')]).toEqual([true, true, false])
  await screen.press('移入')
  await screen.press('上移')
  expect(textOf(await screen.saved())).toBe('a(b(c)ed)')
  await screen.press('加下级')
  await keys('Escape')
  expect(said()).toContain('没有添加')
  expect(textOf(await screen.saved())).toBe('a(b(c)ed)')
})

test('a deletion shows the number of deleted descendants, and can be undone', async () => {
  const screen = await open(TREE)
  await act(async () => row('名a').focus())
  await keys('Delete')
  await flushAsync()
  expect(screen.text()).toContain('删除“名a”和下面 3 个节点？')
  const dialog = document.querySelector('.ant-modal-confirm') as HTMLElement
  const confirm = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === '删除')
  await act(async () => confirm?.click())
  await flushAsync()
  expect(textOf(await screen.saved())).toBe('e')
  expect(said()).toContain('已删除“名a”和下面 3 个节点，可以撤销')
  await screen.press('撤销删除')
  expect(textOf(await screen.saved())).toBe('a(b(c)d)e')
  expect(screen.text()).not.toContain('撤销删除')
})

test('a deletion that is not confirmed changes nothing', async () => {
  const screen = await open(TREE)
  await act(async () => row('名a').focus())
  await keys('Delete')
  await flushAsync()
  const dialog = document.querySelector('.ant-modal-confirm') as HTMLElement
  await act(async () => dialog.querySelector('button')?.click())
  await flushAsync()
  expect(document.querySelector('.ant-modal-confirm')).toBeNull()
  expect(names()).toContain('1名a')
  expect(screen.text()).not.toContain('撤销删除')
})

test('a search shows its hits with their ancestors', async () => {
  const screen = await open(TREE)
  await screen.fill('在目录里查找', '名c')
  expect(names()).toEqual(['1名a', '2名b', '3名c'])
  expect(document.querySelector('mark')?.textContent).toBe('名c')
  await screen.fill('在目录里查找', '没有')
  expect(screen.text()).toContain('没有找到。')
})

test('a problem is shown at its node, and the list of problems links to the node', async () => {
  const tree = TREE.map((each) => (each.id === 'c' ? { ...each, name: '' } : each))
  const screen = await open(tree)
  expect(rows()).toHaveLength(2)
  await screen.press('目录 › 名a › 名b › （没有名称） › 名称')
  expect(focused()).toBe(row('（没有名称）'))
  expect(focused().textContent).toContain(missingMessage('名称'))
})

test('an error of the server is also shown at its node', async () => {
  await open(TREE, {}, 'author', {
    saveContent: () => {
      const fields = [{ field: 'nodes.0.name', message: CONTENT_MESSAGE.nodeIdUsed }]
      throw new StudioFailure(400, '有内容填写不正确', { fields })
    },
  })
  await act(async () => row('名e').focus())
  await keys('Delete')
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })))
  await flushAsync()
  expect(row('名a').textContent).toContain(CONTENT_MESSAGE.nodeIdUsed)
})

test('the author who saves second can compare both trees, and nothing is overwritten', async () => {
  let isOther = false
  const screen = await open(TREE, {}, 'author', {
    readContent: () =>
      itemWith({
        content: { nodes: isOther ? treeOf('ae') : TREE },
        files: [],
        standing: standingWith({ version: isOther ? 8 : 3 }),
      }),
    saveContent: () => {
      isOther = true
      throw new StudioFailure(409, '')
    },
  })
  await act(async () => row('名e').focus())
  await keys('Alt+ArrowUp')
  await screen.saved()
  expect(screen.text()).toContain('内容已被他人修改')
  await screen.press('比对')
  expect(screen.text()).toContain('新增')
  await screen.press('载入对方的内容')
  expect(rows().map(({ textContent }) => textContent)).toEqual(['名a', '名e'])
})

test('in a read-only tree nodes can be focused and expanded but not changed', async () => {
  await open(TREE, { standing: standingWith({ state: 'published', isPublic: true }) }, 'auditor')
  await act(async () => row('名a').focus())
  await keys('ArrowRight', 'ArrowDown', 'Alt+ArrowDown', 'Delete', 'Enter')
  expect(names()).toEqual(['1名a', '2名b', '2名d', '1名e'])
  expect([isDisabled('删除'), document.querySelector('input[aria-label=节点的名称]')]).toEqual([undefined, null])
})

test('all nodes are expanded and collapsed at once, and an empty tree says that it has none', async () => {
  const screen = await open(TREE)
  await screen.press('全部展开')
  expect(names()).toContain('2名b')
  await screen.press('全部收起')
  expect(names()).toEqual(['1名a', '1名e'])
  await screen.fill('在目录里查找', '无此名')
  expect(screen.text()).toContain('没有找到。')
  await screen.leave()
  const empty = await open([])
  expect(empty.text()).toContain('还没有节点。')
})

test('a tree of five hundred nodes can be expanded and edited', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({
    id: `${at}`,
    pid: at % 10 === 0 ? '' : `${at - (at % 10)}`,
    name: `节点${at}`,
  }))
  const screen = await open(many)
  expect(rows()).toHaveLength(50)
  await screen.press('全部展开')
  expect(rows()).toHaveLength(500)
  await act(async () => row('节点499').focus())
  await keys('Alt+ArrowUp')
  expect((await screen.saved()).at(-2)?.id).toBe('499')
})
