// A set of documents of one block, as a bit per slot. Stored sets are packed: few slots as a list of 16-bit numbers,
// many as the bits themselves; both little-endian, as on every platform of Node. Loops over words are inlined, because
// a function call per word would dominate the cost.

/** Maximum number of documents in a block. */
export const BLOCK_SLOTS = 32_768

const WORDS = BLOCK_SLOTS / 32
const BITS_BYTES = BLOCK_SLOTS / 8

export type SlotSet = Uint32Array

/** Returns a new empty set. */
export const emptySet = (): SlotSet => new Uint32Array(WORDS)

/** Returns all slots of a block of `size`. Callers must not modify the set: all full blocks share one set. */
export function allSlots(size: number): SlotSet {
  if (size < BLOCK_SLOTS) return firstSlots(size)
  return (everySlot ??= firstSlots(BLOCK_SLOTS))
}

let everySlot: SlotSet | undefined

/** Returns a new set of the first `size` slots. */
export function firstSlots(size: number): SlotSet {
  const set = emptySet().fill(0xffffffff, 0, size >>> 5)
  if (size < BLOCK_SLOTS) set[size >>> 5] = (1 << (size & 31)) - 1
  return set
}

/** Packs ascending slots for storage: at most 4 kB; empty only if there are no slots. */
export function packSlots(slots: ArrayLike<number>): Uint8Array {
  if (slots.length * 2 < BITS_BYTES) return bytesOf(Uint16Array.from(slots))
  const set = emptySet()
  for (let index = 0; index < slots.length; index += 1) addSlot(set, slots[index] ?? 0)
  return bytesOf(set)
}

/** Adds a slot to a set, in place. */
export function addSlot(set: SlotSet, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

/** Adds all slots of a packed set to `set`. */
export function addPacked(set: SlotSet, packed: Uint8Array): void {
  if (packed.length < BITS_BYTES) for (const slot of listOf(packed)) addSlot(set, slot)
  else {
    const bits = bitsOf(packed)
    for (let word = 0; word < WORDS; word += 1) set[word] = (set[word] ?? 0) | (bits[word] ?? 0)
  }
}

/** Adds all slots of another set to `set`. */
export function addSet(set: SlotSet, other: SlotSet): void {
  for (let word = 0; word < WORDS; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0)
}

/** Returns the intersection of a set and a packed set as a new set. */
export function intersection(set: SlotSet, packed: Uint8Array): SlotSet {
  const result = emptySet()
  if (packed.length < BITS_BYTES) {
    for (const slot of listOf(packed)) if (hasSlot(set, slot)) addSlot(result, slot)
    return result
  }
  const bits = bitsOf(packed)
  for (let word = 0; word < WORDS; word += 1) result[word] = (set[word] ?? 0) & (bits[word] ?? 0)
  return result
}

/** Removes from `set` all slots that `other` lacks. */
export function keepSet(set: SlotSet, other: SlotSet): void {
  for (let word = 0; word < WORDS; word += 1) set[word] = (set[word] ?? 0) & (other[word] ?? 0)
}

/** Removes all slots of a packed set from `set`. */
export function dropPacked(set: SlotSet, packed: Uint8Array): void {
  if (packed.length < BITS_BYTES) for (const slot of listOf(packed)) dropSlot(set, slot)
  else {
    const bits = bitsOf(packed)
    for (let word = 0; word < WORDS; word += 1) set[word] = (set[word] ?? 0) & ~(bits[word] ?? 0)
  }
}

/** Removes a slot from a set, in place. */
export function dropSlot(set: SlotSet, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

/** Whether a set has no slot. */
export function isEmptySet(set: SlotSet): boolean {
  for (let word = 0; word < WORDS; word += 1) if (set[word] !== 0) return false
  return true
}

/** Returns the number of slots in a set. */
export function countSet(set: SlotSet): number {
  let count = 0
  for (let word = 0; word < WORDS; word += 1) count += bitCount(set[word] ?? 0)
  return count
}

/** The slots of a set, ascending. */
export function slotsOf(set: SlotSet): number[] {
  const slots: number[] = []
  for (let word = 0; word < WORDS; word += 1) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      slots.push(word * 32 + 31 - Math.clz32(bits & -bits))
    }
  }
  return slots
}

/** The slots of a packed set, ascending. */
export function unpackSlots(packed: Uint8Array): number[] {
  if (packed.length < BITS_BYTES) return [...listOf(packed)]
  return slotsOf(bitsOf(packed))
}

const hasSlot = (set: SlotSet, slot: number): boolean => (((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint16Array | Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

const listOf = (packed: Uint8Array): Uint16Array => {
  const { buffer, byteOffset, byteLength } = aligned(packed)
  return new Uint16Array(buffer, byteOffset, byteLength / 2)
}

const bitsOf = (packed: Uint8Array): Uint32Array => {
  const { buffer, byteOffset } = aligned(packed)
  return new Uint32Array(buffer, byteOffset, WORDS)
}

/** Copies bytes that start at an unaligned offset: drivers return parts of larger buffers. */
const aligned = (packed: Uint8Array): Uint8Array => (packed.byteOffset % 4 === 0 ? packed : packed.slice())
