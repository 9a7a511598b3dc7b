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
  if (placeKey !== firstKey && !isThere) use(stepCode(placeKey))
}

/** The step that waits. It asks once, however often it is rendered; should the visitor stay, another one tries again. */
let waiting: { placeKey: string; code: Promise<void> } | undefined

function stepCode(placeKey: string): Promise<void> {
  if (waiting?.placeKey !== placeKey) waiting = { placeKey, code: loadStepCode().catch(fromServer) }
  return waiting.code
}

/** The document anew; until it comes the present page stays. */
function fromServer(): Promise<never> {
  window.location.reload()
  return new Promise(() => undefined)
}
