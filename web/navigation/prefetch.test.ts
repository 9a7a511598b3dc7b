// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LazyPage } from './lazy-page.ts'

const loaded = vi.hoisted(() => [] as string[])
const page = vi.hoisted(() => (path: string): LazyPage => {
  const Screen = () => null
  const lazy: LazyPage = {
    Screen: undefined,
    async preload() {
      loaded.push(path)
      return (lazy.Screen = Screen)
    },
    needs: async () => [[`of ${path}`, {}] as never],
  }
  return lazy
})
vi.mock('#web/data/lazy-call.ts', () => ({ loadCalls: async () => undefined }))
vi.mock('#web/data/load-reply.ts', () => ({ loadReply: async ([id]: [string]) => void loaded.push(`reply ${id}`) }))
vi.mock('#web/routes.tsx', () => ({
  get routes() {
    return ['/', '/policy', '/jobs', '/about'].map((path) => ({ path, Page: page(path), served: false }))
  },
}))

const connection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value })
const idleMoments = () => vi.advanceTimersByTimeAsync(5000)
const link = (href: string) => document.querySelector(`a[href="${href}"]`)
const A_PAINT_MS = 50
const point = async (href: string, sign = 'pointerover') => {
  link(href)?.dispatchEvent(new Event(sign, { bubbles: true }))
  await vi.advanceTimersByTimeAsync(A_PAINT_MS)
}
/** Resets the state: no page is prefetched. */
const start = async () => {
  vi.resetModules()
  const { prefetchNext } = await import('./prefetch.ts')
  const { readyPage } = await import('./open-page.ts')
  prefetchNext()
  return { prefetchNext, isReady: (path: string) => readyPage(path) !== undefined }
}

beforeEach(() => {
  window.matchMedia = vi.fn<(query: string) => MediaQueryList>(() => ({ matches: false }) as never)
  document.body.innerHTML = '<a href="/policy">政策</a><a href="/jobs">职位</a><a href="/about">关于</a>'
  for (const [index, element] of [...document.querySelectorAll('a')].entries()) {
    const top = index * 600 // the third one is below the window
    element.getBoundingClientRect = () => ({ top, bottom: top + 20, width: 50 }) as DOMRect
  }
  vi.useFakeTimers()
  // all tests share the document: the listeners of each test are removed afterwards
  const listeners: Parameters<typeof document.addEventListener>[] = []
  const add = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((...listener: (typeof listeners)[number]) => {
    listeners.push(listener)
    add(...listener)
  })
  return () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener)
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  connection(undefined)
  loaded.length = 0
})

test('when idle, the code of this page is prefetched; after a navigation, also the code of pages with a visible link; replies are not prefetched', async () => {
  const { prefetchNext, isReady } = await start()
  expect(loaded).toEqual([])
  await idleMoments()
  expect(loaded).toEqual(['/'])
  prefetchNext()
  await idleMoments()
  expect(loaded).toEqual(['/', '/policy', '/jobs'])
  expect(['/', '/policy', '/jobs', '/about'].filter(isReady)).toEqual(['/', '/policy', '/jobs'])
})

test('pointing at a link loads the replies of its page, at most once in 30 seconds', async () => {
  await start()
  await idleMoments()
  loaded.length = 0
  await point('/policy')
  await point('/policy', 'focusin')
  expect(loaded.filter((name) => name.startsWith('reply'))).toEqual(['reply of /policy'])
  await vi.advanceTimersByTimeAsync(30_000)
  await point('/policy')
  expect(loaded.filter((name) => name.startsWith('reply'))).toHaveLength(2)
})

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'on a connection with %o nothing is loaded before a link is pressed',
  async (kind) => {
    connection(kind)
    await start()
    await idleMoments()
    await point('/policy')
    await point('/policy', 'focusin')
    expect(loaded).toEqual([])
    await point('/policy', 'pointerdown')
    expect(loaded).toContain('reply of /policy')
    expect(loaded).not.toContain('/jobs')
  },
)

test('a file and another site are not prefetched', async () => {
  document.body.innerHTML = '<a href="/rss/10.xml">订阅</a><a href="https://elsewhere.example/">别处</a>'
  await start()
  await point('/rss/10.xml')
  await point('https://elsewhere.example/')
  expect(loaded).toEqual([])
})

test('a second call of prefetchNext does not add the listeners again', async () => {
  const { prefetchNext } = await start()
  prefetchNext()
  await point('/policy')
  expect(loaded.filter((name) => name === 'reply of /policy')).toHaveLength(1)
})
