import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For an input of a served page: hands over what is in it when the scripts take over, typed on a slow line or filled in by
 * the browser. The next render would put the empty value of the state in its place.
 */
export function useEarlyInput(adopt: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) adopt(input.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once, before anything is rendered anew
  }, [])
  return input
}
