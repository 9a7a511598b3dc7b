import type { Journal, JournalEntry } from './autosave-types.ts'

const DATABASE = 'studio-drafts'
const STORE = 'entries'

/** An entry left behind by an earlier window, with its key. */
export type FoundEntry = { place: string; entry: JournalEntry }

const placeOf = (staffId: number, articleId: number, window: string) => `${staffId}/${articleId}/${window}`

/** Stores unsaved text of a window in IndexedDB. */
export function draftJournal(staffId: number, articleId: number, window: string): Journal & { release: () => void } {
  const place = placeOf(staffId, articleId, window)
  return {
    /** Releases the lock of the entry, so that other windows find the entry with `leftBehind`. */
    release: holdPlace(place),
    write: (entry) => inStore('readwrite', (store) => store.put(entry, place)).then(() => undefined),
    erase: () => eraseEntry(place),
  }
}

/** Maximum age of an entry in days: an older entry is useless, and may belong to a former user of this machine. */
const JOURNAL_DAYS = 30

/**
 * Lists the entries that earlier windows of a staff member left for an article, newest first, without entries of open
 * windows.
 */
export async function leftBehind(staffId: number, articleId: number): Promise<FoundEntry[]> {
  const prefix = placeOf(staffId, articleId, '')
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  try {
    await eraseExpired()
    const places = (await inStore('readonly', (store) => store.getAllKeys(range))).map(String)
    const entries = await inStore<JournalEntry[]>('readonly', (store) => store.getAll(range))
    const open = await openPlaces()
    return entries
      .map((entry, at) => ({ place: places[at] ?? '', entry }))
      .filter(({ place }) => !open.includes(place))
      .sort((one, other) => other.entry.time - one.entry.time)
  } catch {
    return [] // without storage there are no entries
  }
}

export const eraseEntry = (place: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete(place)).then(() => undefined)

/** Deletes expired entries of all staff and articles, because their authors may never open these articles again. */
async function eraseExpired(): Promise<void> {
  const limit = Date.now() - JOURNAL_DAYS * 24 * 3600 * 1000
  const places = await inStore('readonly', (store) => store.getAllKeys())
  const entries = await inStore<JournalEntry[]>('readonly', (store) => store.getAll())
  const expired = places.filter((_place, at) => (entries[at]?.time ?? limit) < limit)
  for (const place of expired) await inStore('readwrite', (store) => store.delete(place))
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await (connection ??= opened())
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' })
    const request = ask(transaction.objectStore(STORE))
    // commit at once: a closing page loses uncommitted transactions
    if (mode === 'readwrite') transaction.commit()
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error ?? new Error('not stored'))
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'))
  })
}

/** Connection that stays open as long as the page, because a closing page has no time to open one. */
let connection: Promise<IDBDatabase> | undefined

function opened(): Promise<IDBDatabase> {
  const forget = () => {
    connection = undefined
  }
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
    request.onsuccess = () => {
      const database = request.result
      // the browser has closed the database, or a newer version of the studio upgrades it
      database.onclose = forget
      database.onversionchange = () => {
        forget()
        database.close()
      }
      resolve(database)
    }
    request.onerror = () => {
      forget()
      reject(request.error ?? new Error('not opened'))
    }
  })
}

/**
 * The Web Locks API; a window holds its lock until it closes. Undefined outside of secure contexts: there, `leftBehind`
 * also returns the entries of open windows.
 */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined

function holdPlace(place: string): () => void {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  void locks()?.request(place, { mode: 'shared' }, () => released)
  return release
}

async function openPlaces(): Promise<string[]> {
  const held = (await locks()?.query())?.held ?? []
  return held.flatMap(({ name }) => name ?? [])
}
