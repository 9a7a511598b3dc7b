import { expect, test } from 'vitest'
import { CONTENT_MESSAGE, severalItemsMessage } from '#contracts/constants/error-messages.ts'
import { companyKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { knownItems } from './known-items.ts'

const company = (fullName: string, creditCode = '') => ({ ...emptyContent(companyKind.fields), fullName, creditCode })
const item = (id: number, fullName: string, creditCode = '') => ({
  id,
  text: JSON.stringify({ fullName, creditCode }),
})
const find = knownItems(companyKind, [
  item(1, '甲公司'),
  item(2, '乙公司', 'CODE-2'),
  item(3, '丙公司'),
  item(4, '丙公司'),
  item(5, '丙公司', 'CODE-5'),
])
const idOf = (found: ReturnType<typeof find>) => (typeof found === 'object' ? found.id : found)

test('the number comes first, and an unknown number is an error', () => {
  expect(idOf(find(2, company('甲公司')))).toBe(2)
  expect(find(9, company('甲公司'))).toBe(CONTENT_MESSAGE.importNoItem)
})

test('the code comes before the name; a name whose item has another code is an error', () => {
  expect(idOf(find(null, company('甲公司', 'CODE-2')))).toBe(2)
  expect(idOf(find(null, company('甲公司', 'CODE-9')))).toBe(1)
  expect(find(null, company('乙公司', 'CODE-9'))).toBe(CONTENT_MESSAGE.importOtherCode)
})

test('a name finds its only item; several items of the name are counted; other names are new', () => {
  expect(idOf(find(null, company('甲公司')))).toBe(1)
  expect(find(null, company('丙公司'))).toBe(severalItemsMessage(3))
  expect(find(null, company('丁公司'))).toBeUndefined()
})
