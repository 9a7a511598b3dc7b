// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useInPortions } from './use-in-portions.ts'

const page = testRoot()
const FIRST = Array.from({ length: 120 }, (_none, row) => row)
const NEXT = Array.from({ length: 130 }, (_none, row) => row)
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const counts: number[] = []
let navigate: NavigateFunction

function Probe({ rows }: { rows: readonly number[] }) {
  const go = useNavigate()
  const { length } = useInPortions(rows)
  useLayoutEffect(() => {
    navigate = go
    counts.push(length)
  })
  return null
}

const show = (rows: readonly number[]) => (
  <MemoryRouter>
    <Probe rows={rows} />
  </MemoryRouter>
)

test('all rows render at once on the first page and on Back; after a navigation, rows render in portions', async () => {
  page.render(show(FIRST))
  expect(counts.at(-1)).toBe(120)
  await act(async () => navigate('/next'))
  expect(counts.at(-1)).toBe(120)
  counts.length = 0
  page.render(show(NEXT))
  expect(counts.at(-1)).toBe(50)
  for (const count of [100, 130]) {
    await act(painted)
    expect(counts.at(-1)).toBe(count)
  }
  await act(async () => navigate(-1))
  counts.length = 0
  page.render(show(FIRST))
  expect(new Set(counts)).toEqual(new Set([120]))
})
