import { island } from '#web/navigation/island.tsx'
import type { DrawerProps } from './drawer.tsx'

/** The drawer: the server's HTML until it is opened for the first time. */
export const DrawerIsland = island<DrawerProps>(async () => (await import('./drawer.tsx')).Drawer)
if (import.meta.env.SSR) await DrawerIsland.preload()
