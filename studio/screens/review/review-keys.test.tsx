// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { openReview } from './testing/open-review.tsx'

const focused = () => document.activeElement as HTMLElement

test('the keys a and r lead to the checklist and to the reason', async () => {
  const desk = await openReview()
  await desk.key('r')
  expect(focused().tagName).toBe('TEXTAREA')
  await act(async () => focused().blur())
  await desk.key('a')
  expect(focused().getAttribute('type')).toBe('checkbox')
})
