import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Reads what an input of server-rendered HTML contains at hydration, typed on a slow connection or filled in by the
 * browser. The next render would overwrite it with the empty state.
 */
export function usePreHydrationInput<Field extends HTMLElement = HTMLInputElement>(
  adopt: (input: Field) => void,
): RefObject<Field | null> {
  const input = useRef<Field>(null)
  useLayoutEffect(() => {
    if (input.current) adopt(input.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once, before anything is rendered anew
  }, [])
  return input
}
