import { island } from '#web/navigation/island.tsx'
import { useScrolledPast } from '#web/layout/use-scrolled-past.ts'

/** Back-to-top button; loaded when the visitor scrolls, invisible before. */
export const BackToTopIsland = island<{ isScrolled: boolean }>(
  async () => (await import('./back-to-top.tsx')).BackToTop,
)
if (import.meta.env.SSR) await BackToTopIsland.preload()

/** Shows the button once the page is scrolled past `top`. */
export function ScrolledBackToTop() {
  return <BackToTopIsland isScrolled={useScrolledPast(top)} />
}

const top = () => 0
