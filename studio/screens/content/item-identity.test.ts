import { expect, test } from 'vitest'
import { isNewItem, keptIdOf, pathOfItem, rowToAdopt } from './item-identity.ts'

test.each([
  ['a new item', { itemId: 0, key: '' }, [true, undefined, 0]],
  ['a public row without an item', { itemId: 0, key: '9' }, [false, 9, -9]],
  ['an item', { itemId: 9, key: '' }, [false, undefined, 9]],
  ['an item of a public row', { itemId: 4, key: '9' }, [false, undefined, 4]],
])('%s', (_name, { itemId, key }, expected) => {
  const item = { standing: { itemId }, key }
  expect([isNewItem(item), rowToAdopt(item), keptIdOf(item) + 0]).toEqual(expected)
})

test('the unsaved content of an item and of a public row with the same id are kept apart', () => {
  expect(keptIdOf({ standing: { itemId: 9 }, key: '' })).not.toBe(keptIdOf({ standing: { itemId: 0 }, key: '9' }))
})

test.each([
  [{ itemId: 4, key: '9' }, '/content/job/4'],
  [{ itemId: 0, key: '9' }, '/content/job/row-9'],
])('the path of %j is %s', ({ itemId, key }, path) => {
  expect(pathOfItem('job', { standing: { itemId }, key })).toBe(path)
})
