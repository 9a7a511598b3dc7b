import { serverPart } from '#web/components/on-demand/server-part.tsx'

/** The mark and the names in the header, the same on every page. */
export const BrandPart = serverPart<object>(async () => (await import('./brand.tsx')).Brand)
if (import.meta.env.SSR) await BrandPart.preload()
