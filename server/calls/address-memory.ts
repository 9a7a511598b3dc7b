import { LRUCache } from 'lru-cache'

export type AddressMemory<Value extends object> = {
  get: (address: string) => Value | undefined
  set: (address: string, value: Value) => void
}

/** A search for a long sentence has no longer address than this, percent signs and all. */
const LONGEST = 600

/**
 * What was found out about the last `max` addresses. A long one is found out anew each time: anybody can make up any number of
 * them (an address may have 16 kB), and they would fill the memory.
 */
export function addressMemory<Value extends object>(max: number): AddressMemory<Value> {
  const known = new LRUCache<string, Value>({ max })
  return {
    get: (address) => known.get(address),
    set(address, value) {
      if (address.length <= LONGEST) known.set(address, value)
    },
  }
}
