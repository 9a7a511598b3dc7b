import { describe, expect, test } from 'vitest'
import { pagingFields } from './paging-fields.ts'
import { codeField, idField, idOr404, keywordField, textField } from './parse-query-params.ts'

const asked = (query: string) => new URLSearchParams(query)

describe('fields of a query', () => {
  test.each([
    ['id=7', 7],
    ['id=2147483647', 2_147_483_647],
    ['id=2147483648', undefined],
    ['id=0', undefined],
    ['id=-1', undefined],
    ['id=7a', undefined],
    ['id=1e3', undefined],
    ['', undefined],
    // ids of an upstream beyond 2^53 stay strings
    ['id=1790194455651954689', '1790194455651954689'],
    ['id=17901944556519546891', undefined],
  ])('the id in %j is %j', (query, id) => {
    expect(idField(asked(query), 'id')).toBe(id)
    expect(idOr404(asked(query).get('id'))).toBe(id ?? 2_147_483_647)
  })

  test.each([
    ['', { page: 1, limit: 10 }],
    ['pageNum=3&pageSize=50', { page: 3, limit: 50 }],
    ['pageNum=0&pageSize=0', { page: 1, limit: 10 }],
    ['pageNum=99999999999&pageSize=1001', { page: 1, limit: 10 }],
    ['pageNum=3.5&pageSize=ten', { page: 1, limit: 10 }],
  ])('the paging of %j is %j', (query, paging) => expect(pagingFields(asked(query), 10)).toEqual(paging))

  test('a keyword is trimmed, and cut off without splitting a surrogate pair', () => {
    expect(keywordField(asked('keyword=%20工程师%20'), 'keyword')).toBe('工程师')
    expect(keywordField(asked(`keyword=${'𠮷'.repeat(3)}`), 'keyword', 3)).toBe('𠮷')
  })

  test('a code that is not among the terms is undefined', () => {
    const terms = [{ code: '1' }, { code: '2' }]
    expect(codeField(asked('nature=2'), 'nature', terms)).toBe('2')
    expect(codeField(asked('nature=3'), 'nature', terms)).toBeUndefined()
  })

  test('textField returns an empty string for a file', () => {
    const form = new FormData()
    form.set('keyword', new Blob(['工程师']))
    expect(textField(form, 'keyword')).toBe('')
  })
})
