/** The index a key of the tabs pattern leads to from `current`, round the ends; undefined for keys that lead nowhere. */
export function nextTab(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
