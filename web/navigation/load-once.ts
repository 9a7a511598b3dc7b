import { CHUNK_TIMEOUT_MS } from '#contracts/limits.ts'

/**
 * Makes a loader that loads once; a failure is forgotten, so that the next call tries again. What it returns can be given
 * to React's `use`, which reads it without suspending when it is there (React.lazy would suspend for a moment even then,
 * and hydration would show the fallback).
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => {
    if (loading) return loading
    const started = withinTime(load())
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }), // as React marks what it has read itself
      () => (loading = undefined),
    )
    return (loading = started)
  }
}

/** specification 9: a script chunk may take 120 s. */
function withinTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no code in time')), CHUNK_TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
