/**
 * For writes that an answer does not depend on: whoever only reads does not wait for them, nor for a lock that they wait for.
 * Of each key one is under way at a time; what fails goes to `onError`, and the next call tries again.
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
