import { serverPart } from '#web/components/on-demand/server-part.tsx'
import { useScrolledPast } from '#web/layout/use-scrolled-past.ts'

const Part = serverPart<{ isScrolled: boolean }>(async () => (await import('./back-to-top.tsx')).BackToTop)
if (import.meta.env.SSR) await Part.preload()

/** The way back up; its code comes when the visitor scrolls, before that it is not seen. */
export function BackToTopPart() {
  return <Part isScrolled={useScrolledPast(top)} />
}

const top = () => 0
