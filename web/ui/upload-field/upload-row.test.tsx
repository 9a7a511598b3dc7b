// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { control } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type { UploadItem } from './upload-items.ts'
import { UploadRow } from './upload-row.tsx'

const page = testRoot()
const onRetry = vi.fn<() => void>()
const onRemove = vi.fn<() => void>()
const FILE = { id: 1, name: 'a.pdf', bytes: 2 }
const show = (item: UploadItem) => page.render(<UploadRow item={item} onRetry={onRetry} onRemove={onRemove} />)
const buttons = () =>
  [...page.host.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent)
const part = (selector: string) => page.host.querySelector(selector)?.textContent

test('a file that is being sent shows its progress and can be cancelled', () => {
  show({ ...FILE, state: 'sending', percent: 40, file: new File([], 'a.pdf') })
  const bar = page.host.querySelector('progress')
  expect([bar?.value, bar?.max, bar?.getAttribute('aria-label'), part('.num')]).toEqual([
    40,
    100,
    'a.pdf 上传进度',
    '40%',
  ])
  expect([part('[role=status]'), part('[role=alert]'), buttons()]).toEqual(['', undefined, ['取消上传 a.pdf']])
})

test('a stored file says so and can be removed', () => {
  show({ ...FILE, state: 'stored', fileName: '/files/1.pdf' })
  expect([part('[role=status]'), part('progress'), buttons()]).toEqual(['上传完成', undefined, ['移除 a.pdf']])
})

test('a failed file shows the reason and can be sent again or removed', () => {
  show({ ...FILE, state: 'failed', message: '断网', file: new File([], 'a.pdf') })
  expect([part('[role=status]'), part('[role=alert]'), buttons()]).toEqual(['上传失败', '断网', ['重试', '移除 a.pdf']])
  act(() => control(page.host, '重试').click())
  expect([onRetry.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 0])
  act(() => control(page.host, '移除 a.pdf').click())
  expect([onRetry.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1])
})

test('a rejected file cannot be sent again', () => {
  show({ ...FILE, state: 'refused', message: '格式不对' })
  expect([part('[role=alert]'), buttons()]).toEqual(['格式不对', ['移除 a.pdf']])
})
