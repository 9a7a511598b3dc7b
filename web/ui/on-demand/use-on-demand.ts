import { useEffect, useState } from 'react'
import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { showToast } from '#web/data/toasts.ts'

/**
 * Loads a lazyComponent when wanted; returns true once it can be rendered. For explicit requests of the visitor: a load
 * failure shows a toast, and `onFailure` resets the request, so that the next one retries.
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

/** Shows that requested code failed to load. */
export function tellMissingCode(): void {
  showToast({ type: 'error', message: `${NETWORK_ERROR_MESSAGE}，请稍后再试` })
}

function ignore(): void {
  // not requested by the visitor; the page is complete without it
}
