// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

/** Reports sent to the server. */
let reports: { message: string }[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  reports = []
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    reports.push(JSON.parse(body) as { message: string })
    return Promise.resolve(Response.json({ code: 200, data: { problemNumber: 'P-7F3A' } }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Screen({ message }: { message: string | undefined }) {
  if (message !== undefined) throw new Error(message)
  return <p>稿件</p>
}

async function studioAt(place: string, message?: string) {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const show = (at: string, error?: string) =>
    act(async () =>
      root.render(
        <>
          <nav>菜单</nav>
          <ErrorBoundary place={at}>
            <Screen message={error} />
          </ErrorBoundary>
        </>,
      ),
    )
  await show(place, message)
  return { box, show, close: () => act(async () => root.unmount()) }
}

test('if a screen throws, the number of its report is shown, and the menu and other screens still work', async () => {
  const { box, show, close } = await studioAt('/articles', 'planted')
  expect(box.textContent).toContain('菜单')
  expect(box.textContent).toContain('这一页出了问题')
  expect(box.textContent).toContain('问题编号：P-7F3A')
  expect(reports.map(({ message }) => message)).toEqual(['Error: planted'])
  await show('/library')
  expect(box.textContent).toBe('菜单稿件')
  await close()
})

test('if a release has removed the file of a screen, a reload is suggested, without an error report', async () => {
  const { box, close } = await studioAt('/articles', 'Failed to fetch dynamically imported module: /studio/a.js')
  expect(box.textContent).toContain('系统刚更新过，请刷新页面')
  expect(box.textContent).not.toContain('问题编号')
  expect(reports).toEqual([])
  await close()
})
