import { island } from '#web/navigation/island.tsx'

/** The footer: the same on every page, so what the server sent stays. */
export const FooterIsland = island<object>(async () => (await import('./site-footer.tsx')).SiteFooter)
if (import.meta.env.SSR) await FooterIsland.preload()
