// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { holdSmsCodes, releaseSmsCodes, useSmsSecondsLeft } from './sms-clock.ts'

const page = testRoot()
const Left = () => <b>{useSmsSecondsLeft()}</b>
const shown = () => [...page.host.querySelectorAll('b')].map(({ textContent }) => textContent)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T10:00:00+08:00') })
  page.render(
    <>
      <Left />
      <Left />
    </>,
  )
})
afterEach(() => {
  act(releaseSmsCodes)
  vi.useRealTimers()
})

test('all forms show the same countdown', () => {
  expect(shown()).toEqual(['0', '0'])
  act(() => holdSmsCodes(3))
  expect(shown()).toEqual(['3', '3'])
  act(() => void vi.advanceTimersByTime(2000))
  expect(shown()).toEqual(['1', '1'])
  act(() => void vi.advanceTimersByTime(1000))
  expect(shown()).toEqual(['0', '0'])
  expect(vi.getTimerCount()).toBe(0)
})

test('releaseSmsCodes ends the wait at once', () => {
  act(() => holdSmsCodes(60))
  act(releaseSmsCodes)
  expect(shown()).toEqual(['0', '0'])
})
