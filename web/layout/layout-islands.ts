import { island } from '#web/navigation/island.tsx'
import type { DrawerProps } from './drawer/drawer.tsx'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** The footer: identical on every page, so its static HTML stays. */
export const FooterIsland = island<object>(async () => (await import('./footer/site-footer.tsx')).SiteFooter)

/** The drawer: static HTML until it is first opened. */
export const DrawerIsland = island<DrawerProps>(async () => (await import('./drawer/drawer.tsx')).Drawer)

/** A submenu: static HTML until the current entry changes. */
export const NavPanelIsland = island(async () => (await import('./main-nav/nav-panel.tsx')).NavPanel)

/** The reading bar; loaded when it is switched on. */
export const LazyReadingAid = lazyComponent(
  async () => (await import('./reading-aid/reading-aid-bar.tsx')).ReadingAidBar,
)

if (import.meta.env.SSR) {
  await Promise.all([FooterIsland.preload(), DrawerIsland.preload(), NavPanelIsland.preload()])
}
