// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { prefersReducedMotion, useAutoplayAllowed } from './motion-preference.ts'
import { useCurrentInView } from './use-current-in-view.ts'

const page = testRoot()
afterEach(() => {
  delete document.documentElement.dataset['mode']
  vi.unstubAllGlobals()
})

/** A preference that the test can change. */
function stubMotion(isReduced: boolean) {
  const preference = { matches: isReduced }
  const listeners = new Set<() => void>()
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    return {
      ...preference,
      addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
    }
  })
  const change = (matches: boolean) =>
    act(() => {
      preference.matches = matches
      for (const listener of listeners) listener()
    })
  return { change, listeners, asked }
}
const Allowed = () => String(useAutoplayAllowed())
const shown = () => page.host.textContent

test('motion is reduced as the system asks for it', () => {
  expect(prefersReducedMotion()).toBe(false)
  const { asked } = stubMotion(true)
  expect([prefersReducedMotion(), asked]).toEqual([true, ['(prefers-reduced-motion: reduce)']])
  stubMotion(false)
  expect(prefersReducedMotion()).toBe(false)
})

test('autoplay follows the preference and the reading mode, and is off on the server', async () => {
  const { change, listeners } = stubMotion(false)
  expect(renderToString(<Allowed />)).toBe('false')
  page.render(<Allowed />)
  expect(shown()).toBe('true')
  change(true)
  expect(shown()).toBe('false')
  change(false)
  await act(async () => void (document.documentElement.dataset['mode'] = 'elder'))
  expect(shown()).toBe('false')
  await act(async () => void (document.documentElement.dataset['mode'] = 'standard'))
  expect(shown()).toBe('true')
  page.render(null)
  expect(listeners.size).toBe(0)
})

test('the current entry of a bar is scrolled to its middle whenever the entry changes', () => {
  function Bar({ current }: { current: string }) {
    const bar = useCurrentInView<HTMLUListElement>(current)
    return (
      <ul ref={bar}>
        {['a', 'b'].map((id) => (
          <li key={id} aria-current={id === current ? 'true' : undefined} id={id} />
        ))}
      </ul>
    )
  }
  const lefts: Record<string, number> = { '': 10, a: 10, b: 310 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return { left: lefts[this.id] } as DOMRect
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100)
  page.render(<Bar current="b" />)
  const bar = page.host.querySelector('ul')
  expect(bar?.scrollLeft).toBe(270)
  page.render(<Bar current="b" />)
  expect(bar?.scrollLeft).toBe(270)
  page.render(<Bar current="a" />)
  expect(bar?.scrollLeft).toBe(240)
  vi.restoreAllMocks()
})
