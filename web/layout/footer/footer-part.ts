import { serverPart } from '#web/components/on-demand/server-part.tsx'

/** The footer: the same on every page, so what the server sent stays. */
export const FooterPart = serverPart<object>(async () => (await import('./site-footer.tsx')).SiteFooter)
if (import.meta.env.SSR) await FooterPart.preload()
