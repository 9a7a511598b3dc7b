import { serverPart } from '#web/components/on-demand/server-part.tsx'
import type { DrawerProps } from './drawer.tsx'

/** The drawer: the server's HTML until it is opened for the first time. */
export const DrawerPart = serverPart<DrawerProps>(async () => (await import('./drawer.tsx')).Drawer)
if (import.meta.env.SSR) await DrawerPart.preload()
