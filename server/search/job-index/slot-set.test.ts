import { expect, test } from 'vitest'
import {
  addPacked,
  BLOCK_SLOTS,
  countSet,
  dropPacked,
  emptySet,
  firstSlots,
  intersection,
  packSlots,
  slotsOf,
  unpackSlots,
} from './slot-set.ts'

/** Every `step`-th slot. */
const every = (step: number, start = 0) =>
  Array.from({ length: Math.ceil((BLOCK_SLOTS - start) / step) }, (_, index) => start + index * step)

const lists = [[], [0], [31, 32, 63], [BLOCK_SLOTS - 1], every(1000), every(16), every(3), every(1)]

/** A copy inside a larger buffer at an unaligned offset, as drivers return it. */
const shifted = (packed: Uint8Array) => {
  const larger = new Uint8Array(packed.length + 1)
  larger.set(packed, 1)
  return larger.subarray(1)
}

test.each(lists.map((list) => [list.length, list]))(
  '%i slots are unchanged after packing and unpacking',
  (count, list) => {
    const packed = packSlots(list)
    expect(packed.length).toBeLessThanOrEqual(4096)
    expect(unpackSlots(packed)).toEqual(list)
    expect(unpackSlots(shifted(packed))).toEqual(list)
    const set = emptySet()
    addPacked(set, packed)
    expect(countSet(set)).toBe(count)
    expect(slotsOf(set)).toEqual(list)
  },
)

test('union, intersection and difference are correct for both packed forms', () => {
  for (const one of lists) {
    for (const other of lists) {
      const set = emptySet()
      addPacked(set, packSlots(one))
      const others = new Set(other)
      expect(slotsOf(intersection(set, packSlots(other)))).toEqual(one.filter((slot) => others.has(slot)))
      dropPacked(set, packSlots(other))
      expect(slotsOf(set)).toEqual(one.filter((slot) => !others.has(slot)))
      addPacked(set, packSlots(other))
      expect(countSet(set)).toBe(new Set([...one, ...other]).size)
    }
  }
})

test.each([0, 1, 31, 32, 33, BLOCK_SLOTS - 1, BLOCK_SLOTS])(
  'firstSlots(%i) contains exactly the first slots',
  (size) => {
    expect(slotsOf(firstSlots(size))).toEqual(Array.from({ length: size }, (_, slot) => slot))
  },
)
