import { type ComponentType, useEffect } from 'react'
import { loadOnce } from '#web/components/on-demand/load-once.ts'
import { loadPageParts } from '#web/components/on-demand/server-part.tsx'
import { type LazyPart, lazyPart } from '#web/components/on-demand/lazy-part.tsx'
import type { Need, PageLocation } from '#web/data/needs.ts'

type LoadedPage = { Screen: ComponentType; needs: (location: PageLocation) => Need[] }

/** A page whose code loads when it is first needed. */
export type LazyPage = LazyPart<object> & {
  /** The calls the page reads, known to its own code; the first is its subject (its 404 is the page's). */
  needs: (location: PageLocation) => Promise<Need[]>
}

/** Makes a page of its screen and its needs; it counts as loaded when the parts of the screen are loaded too. */
export function lazyPage(load: () => Promise<LoadedPage>): LazyPage {
  const loadScreen = loadOnce(load)
  const Page = lazyPart(async () => {
    const { Screen } = await loadScreen()
    await loadPageParts()
    return Screen
  }, FromServer)
  return Object.assign(Page, { needs: async (location: PageLocation) => (await loadScreen()).needs(location) })
}

/** In the place of a page whose code does not come, say because the site has another by now: the whole document anew. */
function FromServer() {
  useEffect(() => window.location.reload(), [])
  return null
}
