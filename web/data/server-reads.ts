/**
 * What HTML on the server can depend on beside its props: a reply by its key, the address or only
 * whether it has a certain path, the place in the navigation, the site's origin.
 */
export type ServerRead = `reply ${string}` | 'address' | `at ${string}` | 'position' | 'origin'

let reads: Set<ServerRead> | undefined

/** Notes on the server that what is being rendered depends on something; every hook that hands out such a thing does. */
export function noteRead(read: ServerRead): void {
  reads?.add(read)
}

/** Renders something, and tells what it depends on. */
export function withReads<Result>(render: () => Result): { result: Result; reads: Set<ServerRead> } {
  const before = reads
  const own = (reads = new Set())
  try {
    return { result: render(), reads: own }
  } finally {
    reads = before
  }
}
