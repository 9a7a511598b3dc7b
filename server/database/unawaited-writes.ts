/**
 * Runs writes in the background, for writes on which no response depends: readers wait neither for the writes nor for
 * their locks. A write is skipped while another one with its key runs. Failures are passed to `onError`, without retry.
 */
export function unawaitedWrites(
  onError: (error: unknown) => void,
): (key: number, write: () => PromiseLike<unknown>) => void {
  const underWay = new Set<number>()
  return (key, write) => {
    if (underWay.has(key)) return
    underWay.add(key)
    void Promise.resolve(write())
      .catch(onError)
      .finally(() => underWay.delete(key))
  }
}
