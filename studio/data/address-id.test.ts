import { expect, test } from 'vitest'
import { addressId } from './address-id.ts'

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['0x1', undefined],
  ['1.0', undefined],
  [' 1', undefined],
  ['', undefined],
  ['abc', undefined],
  ['9'.repeat(400), undefined],
  [undefined, undefined],
  [null, undefined],
])('the id of %j is %j', (text, id) => expect(addressId(text)).toBe(id))
