import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Calls `adopt` once at hydration with the input, which may contain text typed before hydration or filled in by the
 * browser. `adopt` must copy that text to the state: the next render would overwrite it.
 */
export function usePreHydrationInput<Field extends HTMLElement = HTMLInputElement>(
  adopt: (input: Field) => void,
): RefObject<Field | null> {
  const input = useRef<Field>(null)
  useLayoutEffect(() => {
    if (input.current) adopt(input.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once, before the first re-render
  }, [])
  return input
}
