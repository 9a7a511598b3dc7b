// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isDocumentCurrent } from './document-url.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const here = (address: string, made: object[]) => {
  history.replaceState(null, '', address)
  vi.stubGlobal('performance', { getEntriesByType: () => made })
  return isDocumentCurrent()
}
const madeFor = (path: string, redirectCount = 0) => [{ name: `${location.origin}${path}`, redirectCount }]

test('a document is current at the URL it was loaded from, with any fragment', () => {
  expect(here('/announcement?pageNum=2', madeFor('/announcement?pageNum=2'))).toBe(true)
  expect(here('/jobs#top', madeFor('/jobs'))).toBe(true)
})

test('a document is not current at another URL', () => {
  expect(here('/announcement', madeFor('/announcement?pageNum=2'))).toBe(false)
  expect(here('/announcement', madeFor('/content/2/59'))).toBe(false)
})

test('without information from the browser the document counts as current', () => {
  expect(here('/', madeFor('/no/such/page', 1))).toBe(true)
  expect(here('/', [{ name: 'document', redirectCount: 0 }])).toBe(true)
  expect(here('/', [])).toBe(true)
})
