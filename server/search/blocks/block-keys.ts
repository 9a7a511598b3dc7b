import type { BlockReads, Place } from './block-tables.ts'

// The keys of a block's documents are stored in parts of 512 slots, among the postings of the block, under special
// tokens.

export const PART_SLOTS = 512
const KEY_BYTES = 8

/** Token of the slots of removed documents. */
export const DEAD = '#dead'

/** The part that a slot belongs to: keys are stored part by part. */
export const partOf = (slot: number): number => Math.floor(slot / PART_SLOTS)

/** The token under which a part's keys are stored, beside those of words and filters. */
export const partToken = (part: number): string => `#keys${part}`

/** Keys as they are stored: those of a part's first slots. They are numbers below 2^53. */
export const packKeys = (keys: readonly number[]): Uint8Array => new Uint8Array(Float64Array.from(keys).buffer)

/** The keys that packKeys packed. */
export const unpackKeys = (packed: Uint8Array): number[] => Array.from(new Float64Array(packed.slice().buffer))

/** Slots by block. */
export type Slots = ReadonlyMap<number, readonly number[]>

/** The keys of some slots of some blocks, newest first. Slots whose block is gone have none. */
export async function keysOf(reads: BlockReads, slotsOfBlocks: Slots): Promise<number[]> {
  const keys: number[] = []
  await readKeys(reads, slotsOfBlocks, ({ key }) => keys.push(key))
  return Array.from(Float64Array.from(keys).sort().reverse())
}

/** Calls `use` with each slot of some blocks and its key, block by block, in the order of the slots. */
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
