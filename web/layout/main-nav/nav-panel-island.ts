import { island } from '#web/navigation/island.tsx'

/** A submenu: the server's HTML until the visitor comes to another place in it. */
export const NavPanelIsland = island(async () => (await import('./nav-panel.tsx')).NavPanel)
if (import.meta.env.SSR) await NavPanelIsland.preload()
