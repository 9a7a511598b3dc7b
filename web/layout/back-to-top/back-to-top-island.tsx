import { island } from '#web/navigation/island.tsx'
import { useScrolledPast } from '#web/layout/use-scrolled-past.ts'

/** The way back up; its code comes when the visitor scrolls, before that it is not seen. */
export const BackToTopIsland = island<{ isScrolled: boolean }>(
  async () => (await import('./back-to-top.tsx')).BackToTop,
)
if (import.meta.env.SSR) await BackToTopIsland.preload()

/** The way back up, told whether it may be needed. */
export function ScrolledBackToTop() {
  return <BackToTopIsland isScrolled={useScrolledPast(top)} />
}

const top = () => 0
