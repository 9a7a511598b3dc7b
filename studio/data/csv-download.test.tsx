// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { storeFile } from './csv-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a text is downloaded as a CSV file, whose address is released after ten seconds', () => {
  vi.useFakeTimers()
  const made: Blob[] = []
  const released: string[] = []
  const clicked: [string, string][] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made.push(blob)
      return 'blob:1'
    },
    revokeObjectURL: (url: string) => void released.push(url),
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download])
  })
  storeFile('每天.csv', '日期\r\n')
  expect(clicked).toEqual([['blob:1', '每天.csv']])
  expect(made.map(({ type, size }) => [type, size])).toEqual([['text/csv;charset=utf-8', 8]])
  vi.advanceTimersByTime(9_999)
  expect(released).toEqual([])
  vi.advanceTimersByTime(1)
  expect(released).toEqual(['blob:1'])
})
