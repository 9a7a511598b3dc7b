import { expect, test } from 'vitest'
import { endpoints } from '#contracts/generated/endpoints.ts'
import { needId, needKey } from './needs.ts'
import {
  decodeReadingMode,
  encodeReadingMode,
  readingAttributes,
  readingModeOfCookies,
  STANDARD_READING,
} from './reading-mode.ts'
import { canonicalPaging } from './paging-fields.ts'
import { buildRequest } from './request.ts'

test('inputs that differ only in the order of names or in undefined values have the same key', () => {
  const key = needKey('getCommentListWithPage', { pageNum: 1, typeIdArr: [1] })
  expect(needKey('getCommentListWithPage', { typeIdArr: [1], pageNum: 1, year: undefined })).toBe(key)
  expect(needKey('getCommentListWithPage', { typeIdArr: [2], pageNum: 1 })).not.toBe(key)
  const one = needKey('getCommentListWithPage', { pageNum: 1 })
  expect(needKey('getCommentListWithPage', { year: undefined, pageNum: 1 })).toBe(one)
  expect(needKey('getSiteFacts', Object.assign({}, { year: undefined }))).toBe(needKey('getSiteFacts', {}))
})

test('a key consists of the operation and the input with sorted names', () => {
  const key = 'getCommentListWithPage {"pageNum":1,"typeIdArr":[1],"year":2026}'
  expect(needKey('getCommentListWithPage', { pageNum: 1, typeIdArr: [1], year: 2026 })).toBe(key)
  expect(needKey('getCommentListWithPage', { year: 2026, pageNum: 1, typeIdArr: [1] })).toBe(key)
  expect(needKey('getCommentListWithPage', { pageNum: 1, year: 2026, typeIdArr: [1] })).toBe(key)
  expect(needKey('getSiteFacts', {})).toBe('getSiteFacts {}')
  expect([needId(key), needId('getSiteFacts {}')]).toEqual(['getCommentListWithPage', 'getSiteFacts'])
})

test('a body contains all values except undefined; path parameters are encoded', () => {
  const { body } = buildRequest(endpoints.feedback, 'website', {
    kind: 'other',
    content: null,
    contact: undefined,
    x: 1,
  })
  expect(JSON.parse(body ?? '')).toEqual({ kind: 'other', content: null })
  const { url } = buildRequest(endpoints.getCommentListWithPage, 'a/b', { location: null })
  expect(url).toBe('/prod-api/open/a%2Fb/getCommentListWithPage')
})

test.each([
  [{ page: 1, limit: 20 }, 1],
  [{ page: 2, limit: 20 }, 3],
  [{ page: 3, limit: 5 }, 2],
  [{ page: 2, limit: 5 }, 1],
  [{ page: 4, limit: 10 }, 4],
])('the first row of %j is on page %i of the default size', (paging, page) => {
  expect(canonicalPaging(paging, 10)).toEqual({ page, limit: 10 })
})

test('a URL contains the product and comma-separated lists, but no undefined or empty values', () => {
  const input = { typeIdArr: [1, 2], pageNum: 1, year: undefined, location: '' }
  expect(buildRequest(endpoints.getCommentListWithPage, 'website', input)).toEqual({
    url: '/prod-api/open/website/getCommentListWithPage?pageNum=1&typeIdArr=1%2C2',
    method: 'GET',
    body: undefined,
  })
})

test('an encoded reading mode is decoded unchanged', () => {
  const mode = { elder: true, zoom: 2, contrast: 'dark', hasBigPointer: true, hasReadingLine: true } as const
  expect(decodeReadingMode(encodeReadingMode(mode))).toEqual(mode)
  expect(readingModeOfCookies(`a=b; readingMode=${encodeReadingMode(mode)}; c=d`)).toEqual(mode)
  expect(readingAttributes(mode)).toBe(
    ' data-mode="elder" data-zoom="2" data-contrast="dark" data-pointer="big" data-line="on"',
  )
  const line = { ...STANDARD_READING, hasReadingLine: true }
  expect(decodeReadingMode(encodeReadingMode(line))).toEqual(line)
})

test('a cookie in the old format, without pointer and line, is decoded', () => {
  expect(decodeReadingMode('elder-1-blue')).toEqual({ ...STANDARD_READING, elder: true, zoom: 1, contrast: 'blue' })
})

test('an invalid or missing reading cookie is the standard mode', () => {
  expect(readingAttributes(readingModeOfCookies('readingMode=x-9-"onload='))).toBe('')
  expect(readingAttributes(readingModeOfCookies(undefined))).toBe('')
})
