import { serverPart } from '#web/components/on-demand/server-part.tsx'

/** A submenu: the server's HTML until the visitor comes to another place in it. */
export const NavPanelPart = serverPart(async () => (await import('./nav-panel.tsx')).NavPanel)
if (import.meta.env.SSR) await NavPanelPart.preload()
