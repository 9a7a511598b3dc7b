import type { ComponentType } from 'react'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { loadIslands } from './island.tsx'
import { loadOnce } from './load-once.ts'

type LoadedPage = { Screen: ComponentType; needs: (location: PageLocation) => Need[] }

/** A page whose code loads when it is first needed. */
export type LazyPage = {
  /** The screen, as soon as it can be shown at once. */
  Screen: ComponentType | undefined
  /** Loads the screen with the islands on it; a failure is forgotten, so that the next call tries again. */
  preload: () => Promise<ComponentType>
  /** The calls the page reads, known to its own code; the first is its subject (its 404 is the page's). */
  needs: (location: PageLocation) => Promise<Need[]>
}

/** Makes a page of its screen and its needs. */
export function lazyPage(load: () => Promise<LoadedPage>): LazyPage {
  const loadPage = loadOnce(load)
  const page: LazyPage = {
    Screen: undefined,
    async preload() {
      const { Screen } = await loadPage()
      await loadIslands()
      return (page.Screen = Screen)
    },
    needs: async (location) => (await loadPage()).needs(location),
  }
  return page
}
