import { island } from '#web/navigation/island.tsx'
import type { DrawerProps } from './drawer/drawer.tsx'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** The footer: the same on every page, so what the server sent stays. */
export const FooterIsland = island<object>(async () => (await import('./footer/site-footer.tsx')).SiteFooter)

/** The drawer: the server's HTML until it is opened for the first time. */
export const DrawerIsland = island<DrawerProps>(async () => (await import('./drawer/drawer.tsx')).Drawer)

/** A submenu: the server's HTML until the visitor comes to another place in it. */
export const NavPanelIsland = island(async () => (await import('./main-nav/nav-panel.tsx')).NavPanel)

/** The reading bar; its code comes when the visitor asks for it. */
export const LazyReadingAid = lazyComponent(
  async () => (await import('./reading-aid/reading-aid-bar.tsx')).ReadingAidBar,
)

if (import.meta.env.SSR) {
  await Promise.all([FooterIsland.preload(), DrawerIsland.preload(), NavPanelIsland.preload()])
}
