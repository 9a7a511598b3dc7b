/** Step of an arrow key in a list of links. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Returns the index to focus after an arrow key, Home or End at `index` in a list of `length`; -1 means before the
 * first item. Undefined for other keys, and past the last item.
 */
export function focusTarget(key: string, index: number, length: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = STEPS[key]
  if (step === undefined) return undefined
  const target = index + step
  return target < length ? target : undefined
}
