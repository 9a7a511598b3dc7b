import { serverPart } from '#web/components/on-demand/server-part.tsx'
import { useScrolledPast } from '#web/layout/use-scrolled-past.ts'

/** The way back up; its code comes when the visitor scrolls, before that it is not seen. */
export const BackToTopPart = serverPart<{ isScrolled: boolean }>(
  async () => (await import('./back-to-top.tsx')).BackToTop,
)
if (import.meta.env.SSR) await BackToTopPart.preload()

/** The way back up, told whether it may be needed. */
export function ScrolledBackToTop() {
  return <BackToTopPart isScrolled={useScrolledPast(top)} />
}

const top = () => 0
