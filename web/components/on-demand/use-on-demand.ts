import { useEffect, useState } from 'react'
import { NETWORK_ERROR_MESSAGE } from '#contracts/body-code.ts'
import { showToast } from '#web/data/toasts.ts'

/**
 * Loads a lazyComponent when it is wanted; true as soon as it can be rendered. For what the visitor asks for: a load
 * that fails is told by a toast instead of leaving it out, and `onFailure` takes the wish back, so that the next one
 * tries again.
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

/** Tells the visitor that the code of what they asked for does not come. */
export function tellMissingCode(): void {
  showToast({ type: 'error', message: `${NETWORK_ERROR_MESSAGE}，请稍后再试` })
}

function ignore(): void {
  // the visitor did not ask for it; without it the page is complete
}
