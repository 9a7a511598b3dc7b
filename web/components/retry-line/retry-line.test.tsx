// @vitest-environment jsdom
import { act } from 'react'

import { expect, test, vi } from 'vitest'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { testRoot } from '#web/components/testing/test-root.ts'

const page = testRoot()

test('it says what is missing and asks again', () => {
  const onRetry = vi.fn<() => void>()
  page.render(<RetryLine what="热门企业" onRetry={onRetry} />)
  expect(page.host.textContent).toBe('热门企业暂时没有取到，其余内容可正常使用。重试')
  act(() => page.host.querySelector('button')?.click())
  expect(onRetry).toHaveBeenCalledOnce()
})

test('while asking it does not ask again', () => {
  const onRetry = vi.fn<() => void>()
  page.render(<RetryLine what="热门企业" onRetry={onRetry} isBusy />)
  act(() => page.host.querySelector('button')?.click())
  expect(onRetry).not.toHaveBeenCalled()
})
