// @vitest-environment jsdom
import { act } from 'react'

import { expect, test, vi } from 'vitest'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import type { FailureReason } from '#web/data/reply.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()

test('the line names the missing part, and its button calls onRetry', () => {
  const onRetry = vi.fn<() => void>()
  page.render(<RetryLine what="热门企业" onRetry={onRetry} />)
  expect(page.host.textContent).toBe('热门企业暂时没有取到，其余内容可正常使用。重试')
  act(() => page.host.querySelector('button')?.click())
  expect(onRetry).toHaveBeenCalledOnce()
})

test('the line shows the start of the request id as problem number, if the failure has one', () => {
  const textOf = (reason: FailureReason) => {
    page.render(<RetryLine what="热门企业" reason={reason} onRetry={vi.fn<() => void>()} />)
    return page.host.querySelector('p')?.textContent
  }
  const numbered = '热门企业暂时没有取到，其余内容可正常使用（问题编号 0123abcd）。'
  expect(textOf({ kind: 'status', status: 502, requestId: '0123abcd-ffff' })).toBe(numbered)
  expect(textOf({ kind: 'refused', code: 500, msg: '', requestId: '0123abcd-ffff' })).toBe(numbered)
  expect(textOf({ kind: 'refused', code: 500, msg: '' })).not.toContain('问题编号')
  expect(textOf({ kind: 'transport' })).not.toContain('问题编号')
})

test('while isBusy a click does not call onRetry', () => {
  const onRetry = vi.fn<() => void>()
  page.render(<RetryLine what="热门企业" onRetry={onRetry} isBusy />)
  act(() => page.host.querySelector('button')?.click())
  expect(onRetry).not.toHaveBeenCalled()
})
