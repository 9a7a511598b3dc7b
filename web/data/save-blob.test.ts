// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { saveBlob } from './save-blob.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file is saved under its name, and its address stays valid for a minute', () => {
  vi.useFakeTimers()
  const revoked = vi.fn<(url: string) => void>()
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:site/7', revokeObjectURL: revoked })
  const saved: (string | null)[][] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push([this.getAttribute('href'), this.download])
  })
  saveBlob(new Blob(['a']), '陈予安.pdf')
  expect(saved).toEqual([['blob:site/7', '陈予安.pdf']])
  vi.advanceTimersByTime(59_999)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked.mock.calls).toEqual([['blob:site/7']])
  click.mockRestore()
})
