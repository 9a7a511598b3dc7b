// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const page = testRoot()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const Broken = (): never => {
  throw new Error('七号')
}
const Fallback = ({ error }: { error?: unknown }) => `失败：${String((error as Error).message)}`
const show = (children: ReactNode) => page.render(<ErrorBoundary Fallback={Fallback}>{children}</ErrorBoundary>)
const text = () => page.host.textContent

test('a failure is replaced with the reason, until other content is shown', () => {
  const broken = <Broken />
  show('内容')
  expect(text()).toBe('内容')
  show(broken)
  expect(text()).toBe('失败：七号')
  show(broken)
  expect(text()).toBe('失败：七号')
  show('另一页')
  expect(text()).toBe('另一页')
})
