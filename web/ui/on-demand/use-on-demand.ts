import { useEffect, useState } from 'react'
import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { showToast } from '#web/data/toasts.ts'

/**
 * Loads a lazyComponent while `isWanted`; returns true once the component can be rendered. A load failure shows a toast
 * and calls `onFailure`, which should set `isWanted` to false, so that the next request retries.
 */
export function useOnDemand(
  component: { preload: () => Promise<unknown> },
  isWanted: boolean,
  onFailure: () => void = ignore,
): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isWanted || isLoaded) return undefined
    let isCurrent = true
    component.preload().then(
      () => isCurrent && setLoaded(true),
      () => {
        if (!isCurrent) return
        tellMissingCode()
        onFailure()
      },
    )
    return () => void (isCurrent = false)
    // oxlint-disable-next-line react/exhaustive-deps -- onFailure may be a new function every time
  }, [isWanted, isLoaded, component])
  return isWanted && isLoaded
}

/** Shows a toast that code failed to load. */
export function tellMissingCode(): void {
  showToast({ type: 'error', message: `${NETWORK_ERROR_MESSAGE}，请稍后再试` })
}

function ignore(): void {
  // without onFailure there is nothing to reset
}
