/**
 * Runs writes in the background that a response does not depend on, so that readers wait neither for them nor for their
 * locks. At most one write per key runs at a time. Failures go to `onError`; the next call tries again.
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
