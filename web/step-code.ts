import { use, useState } from 'react'
import { loadOnce } from '#web/components/on-demand/load-once.ts'
import { loadPositions } from '#web/layout/navigation/use-nav-position.ts'
import { loadScrolling } from '#web/layout/page-change/scroll-restoration.tsx'
import { loadPageTable } from './open-page.ts'

let isThere = false

/** Loads what every step to another page needs beside the code of that page; the first page does without. */
export const loadStepCode = loadOnce(async () => {
  await Promise.all([loadPageTable(), loadPositions(), loadScrolling()])
  isThere = true
})

/**
 * Suspends on the way to the second page until `loadStepCode` is done, so that everything below finds it loaded: what asks
 * for it itself while it does not come would ask without end. Then the document is asked of the server instead, which may
 * have other code by now.
 */
export function useStepCode(placeKey: string): void {
  const [firstKey] = useState(placeKey)
  if (placeKey !== firstKey && !isThere) use(stepCode())
}

let awaited: Promise<void> | undefined

function stepCode(): Promise<void> {
  return (awaited ??= loadStepCode().catch(() => {
    awaited = undefined // should the visitor stay, another step tries again
    window.location.reload()
    return new Promise<never>(() => undefined) // until then the present page stays
  }))
}
