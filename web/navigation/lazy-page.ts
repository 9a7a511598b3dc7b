import type { ComponentType } from 'react'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { loadIslands } from './island.tsx'
import { loadOnce } from './load-once.ts'

type LoadedPage = { Screen: ComponentType; needs: (location: PageLocation) => Need[] }

/** A page whose code loads when it is first needed. */
export type LazyPage = {
  /** The screen; undefined until it can be rendered synchronously. */
  Screen: ComponentType | undefined
  /** Loads the screen and its islands; after a failure the next call retries. */
  preload: () => Promise<ComponentType>
  /**
   * Data requirements, which are part of the page's code. The first call loads the page's subject: a 404 of this call
   * makes the page a 404.
   */
  needs: (location: PageLocation) => Promise<Need[]>
}

/** Creates a page from a function that loads its screen and data requirements. */
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
