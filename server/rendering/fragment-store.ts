import { LRUCache } from 'lru-cache'
import type { FragmentStore } from '#web/render-page.ts'

const MAX_BYTES = 32 * 1024 * 1024
const ENTRY_OVERHEAD_BYTES = 500

/**
 * Kept pieces of HTML (docs/decisions/0011-kept-html.md). Nothing here is ever invalidated: a key names all that its
 * piece is made of, so what has changed is asked for under another key, and what is no longer asked for goes.
 */
export function createFragmentStore(): FragmentStore {
  const entries = new LRUCache<string, object>({ maxSize: MAX_BYTES })
  return {
    get: (key) => entries.get(key),
    set(key, fragment, bytes) {
      entries.set(key, fragment, { size: key.length * 2 + bytes + ENTRY_OVERHEAD_BYTES })
    },
  }
}

/** For development, where the code of a component changes under its pieces. */
export const NO_FRAGMENTS: FragmentStore = { get: () => undefined, set: () => undefined }
