import { onTestFinished, vi } from 'vitest'

type Failure = 'open' | 'error' | 'abort'
type Range = { lower: string; upper: string }

/** The database that the page has opened last. */
let closeLast = () => undefined as void

/**
 * Stubs IndexedDB and Web Locks, which jsdom lacks, in memory. A page keeps one connection: a new stub closes the
 * connection of the former stub.
 */
export function stubDraftStorage() {
  closeLast()
  const entries = new Map<string, unknown>()
  const held = new Set<string>()
  let opened = 0
  let failure: { how: Failure; count: number } | undefined
  const failing = () => {
    if (failure === undefined || failure.count === 0) return undefined
    failure.count -= 1
    return failure.how
  }
  const keysIn = (range?: Range) =>
    [...entries.keys()].sort().filter((key) => !range || (key >= range.lower && key <= range.upper))
  const store = {
    put: (value: unknown, key: string) => ({ result: void entries.set(key, structuredClone(value)) }),
    delete: (key: string) => ({ result: void entries.delete(key) }),
    getAllKeys: (range?: Range) => ({ result: keysIn(range) }),
    getAll: (range?: Range) => ({ result: keysIn(range).map((key) => entries.get(key)) }),
  }
  const names = new Set<string>()

  function database() {
    const isOpen = { now: true }
    const made = {
      isClosed: () => !isOpen.now,
      onclose: () => undefined as void,
      onversionchange: () => undefined as void,
      createObjectStore: (name: string) => void names.add(name),
      close: () => void (isOpen.now = false),
      transaction: (name: string, mode: string) => {
        if (!isOpen.now || !names.has(name)) throw new Error(`no store ${name}`)
        return transaction(mode)
      },
    }
    return made
  }

  let last = database()
  closeLast = () => last.onclose()
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string): Range => ({ lower, upper }) })
  vi.stubGlobal('indexedDB', {
    open: () => {
      opened += 1
      last = database()
      const request = {
        result: last,
        error: null,
        onupgradeneeded: () => undefined as void,
        onsuccess: () => undefined as void,
        onerror: () => undefined as void,
      }
      queueMicrotask(() => {
        if (failing() === 'open') return request.onerror()
        if (names.size === 0) request.onupgradeneeded()
        request.onsuccess()
      })
      return request
    },
  })

  /** A transaction that writes takes effect when it is committed; a page that closes does not wait for it. */
  function transaction(mode: string) {
    const begun = {
      error: null,
      oncomplete: () => undefined as void,
      onerror: () => undefined as void,
      onabort: () => undefined as void,
      objectStore: () => store,
      commit: () => queueMicrotask(() => end()),
    }
    const end = () => {
      const failed = failing()
      if (failed === 'error') begun.onerror()
      else if (failed === 'abort') begun.onabort()
      else begun.oncomplete()
    }
    if (mode === 'readonly') begun.commit()
    return begun
  }

  setLocks({
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    request: async (name: string, _options: unknown, work: () => Promise<void>) => {
      held.add(name)
      await work()
      held.delete(name)
    },
  })

  return {
    /** Stored values by their keys. */
    entries,
    /** Names of the held locks. */
    held,
    /** How many times the page has opened the database. */
    opened: () => opened,
    /** The database that the page has opened last. */
    database: () => last,
    /** Lets the next openings or transactions fail. */
    fail: (how: Failure, count = 1) => void (failure = { how, count }),
  }
}

/** Sets the Web Locks of the page until the end of the test; undefined as in an insecure context. */
export function setLocks(locks: object | undefined): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
