// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#contracts/constants/limits.ts'
import { loadRoutes } from './open-page.ts'

vi.mock('#web/routes.tsx', () => new Promise(() => undefined))

afterEach(() => void vi.useRealTimers())

test('loading the routes times out after 120 s, as any chunk does', async () => {
  vi.useFakeTimers()
  const outcome = vi.fn<(what: string) => void>()
  loadRoutes().then(
    () => outcome('there'),
    () => outcome('given up'),
  )
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledExactlyOnceWith('given up')
})
