import type { VNode } from 'snabbdom'

/**
 * Snabbdom hooks that make a table a scroller (`.is-wide`) only while it is wider than its column. Chromium composites
 * the content of a scroller, which costs 30 ms per key press with a thousand cells.
 */
export const scrollIfWide = {
  insert({ elm }: VNode): void {
    const container = elm as HTMLElement
    const table = container.querySelector('table')
    if (table === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      container.classList.toggle('is-wide', table.scrollWidth > container.clientWidth)
    })
    observer.observe(container)
    observer.observe(table.tBodies[0] ?? table)
    observers.set(container, observer)
  },
  destroy({ elm }: VNode): void {
    observers.get(elm as HTMLElement)?.disconnect()
  },
}

const observers = new WeakMap<HTMLElement, ResizeObserver>()
