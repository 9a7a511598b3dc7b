// @vitest-environment jsdom
import type { VNode } from 'snabbdom'
import { afterEach, expect, test, vi } from 'vitest'
import { scrollIfWide } from './wide-tables.ts'

class FakeObserver {
  static readonly all: FakeObserver[] = []
  readonly observed: Element[] = []
  isEnded = false
  readonly resize: () => void
  constructor(resize: () => void) {
    this.resize = resize
    FakeObserver.all.push(this)
  }
  observe(element: Element): void {
    this.observed.push(element)
  }
  disconnect(): void {
    this.isEnded = true
  }
}

afterEach(() => {
  FakeObserver.all.length = 0
  vi.unstubAllGlobals()
})

/** A rendered table in its container. */
function aTable(inside = '<table><tbody></tbody></table>') {
  vi.stubGlobal('ResizeObserver', FakeObserver)
  const container = document.createElement('div')
  container.innerHTML = inside
  const vnode = { elm: container } as unknown as VNode
  scrollIfWide.insert(vnode)
  const table = container.querySelector('table')
  /** Changes the widths, which jsdom does not compute. */
  const resize = (width: number, column: number) => {
    Object.defineProperty(table, 'scrollWidth', { value: width, configurable: true })
    Object.defineProperty(container, 'clientWidth', { value: column, configurable: true })
    FakeObserver.all[0]?.resize()
    return container.className
  }
  return { container, vnode, resize, observer: FakeObserver.all[0] }
}

test('a table scrolls only while it is wider than its column', () => {
  const { resize } = aTable()
  expect([resize(300, 200), resize(200, 200), resize(201, 200), resize(100, 200)]).toEqual([
    'is-wide',
    '',
    'is-wide',
    '',
  ])
})

test('the column and the rows of the table are watched until the table is removed', () => {
  const { observer, vnode, container } = aTable()
  expect(observer?.observed).toEqual([container, container.querySelector('tbody')])
  scrollIfWide.destroy(vnode)
  expect(observer?.isEnded).toBe(true)
})

test('a table without rows is watched itself', () => {
  const { observer, container } = aTable('<table></table>')
  expect(observer?.observed).toEqual([container, container.querySelector('table')])
})

test('without a table, and in old browsers, nothing is watched, and removal works', () => {
  const { vnode } = aTable('<p>段</p>')
  vi.stubGlobal('ResizeObserver', undefined)
  const table = document.createElement('div')
  table.innerHTML = '<table></table>'
  scrollIfWide.insert({ elm: table } as unknown as VNode)
  scrollIfWide.destroy(vnode)
  expect(FakeObserver.all).toEqual([])
})
