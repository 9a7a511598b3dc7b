import { CHUNK_TIMEOUT_MS } from '#contracts/constants/limits.ts'

/**
 * Creates a loader that loads once; after a failure the next call retries. React's `use` reads a resolved result
 * without suspending. (React.lazy would suspend briefly even for a resolved result, and hydration would show the
 * fallback.)
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => {
    if (loading) return loading
    const started = withinTime(load())
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }), // the fields that React's `use` sets itself
      () => (loading = undefined),
    )
    return (loading = started)
  }
}

/** Rejects after CHUNK_TIMEOUT_MS: a script chunk may take 120 s (specification 9). */
function withinTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no code in time')), CHUNK_TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
