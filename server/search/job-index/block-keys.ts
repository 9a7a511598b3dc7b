import type { BlockReads, Place } from './block-tables.ts'

// The keys of a block's documents are stored in parts of 512 slots, among the postings of the block, under special
// tokens.

export const PART_SLOTS = 512
const KEY_BYTES = 8

/** Token of the slots of removed documents. */
export const DEAD = '#dead'

/** Returns the number of the part that stores the key of a slot. */
export const partOf = (slot: number): number => Math.floor(slot / PART_SLOTS)

/** Returns the token under which the keys of a part are stored; no word or filter has such a token. */
export const partToken = (part: number): string => `#keys${part}`

/** Packs the keys of the first slots of a part for storage. Keys are integers below 2^53. */
export const packKeys = (keys: readonly number[]): Uint8Array => new Uint8Array(Float64Array.from(keys).buffer)

/** Reverses packKeys. */
export const unpackKeys = (packed: Uint8Array): number[] => Array.from(new Float64Array(packed.slice().buffer))

/** Slots by block id. */
export type Slots = ReadonlyMap<number, readonly number[]>

/** Returns the keys of the slots, newest first. Skips slots of deleted blocks. */
export async function keysOf(reads: BlockReads, slotsOfBlocks: Slots): Promise<number[]> {
  const keys: number[] = []
  await readKeys(reads, slotsOfBlocks, ({ key }) => keys.push(key))
  return Array.from(Float64Array.from(keys).sort().reverse())
}

/** Calls `use` with each slot and its key, block by block, in the order of the slots. Skips slots of deleted blocks. */
export async function readKeys(
  reads: BlockReads,
  slotsOfBlocks: Slots,
  use: (found: { block: number; slot: number; key: number }) => void,
): Promise<void> {
  const places: Place[] = []
  for (const [block, slots] of slotsOfBlocks) {
    for (const part of new Set(slots.map(partOf))) places.push([block, partToken(part)])
  }
  const parts = new Map((await reads.places(places)).map(({ block, token, slots }) => [`${block} ${token}`, slots]))
  for (const [block, slots] of slotsOfBlocks) {
    let part = -1
    let view: DataView | undefined
    for (const slot of slots) {
      if (partOf(slot) !== part) {
        part = partOf(slot)
        view = viewOf(parts.get(`${block} ${partToken(part)}`))
      }
      const offset = (slot % PART_SLOTS) * KEY_BYTES
      if (view !== undefined && offset < view.byteLength) use({ block, slot, key: view.getFloat64(offset, true) })
    }
  }
}

const viewOf = (bytes: Uint8Array | undefined): DataView | undefined =>
  bytes && new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
