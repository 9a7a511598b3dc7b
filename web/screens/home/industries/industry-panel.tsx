import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { useOnDemand } from '#web/ui/on-demand/use-on-demand.ts'
import { industriesCopy as copy } from './industries-copy.ts'
import type { IndustryFlyoutProps } from './industry-flyout.tsx'
import styles from './industry-panel.module.css'

const IndustryFlyout = lazyComponent<IndustryFlyoutProps>(
  async () => (await import('./industry-flyout.tsx')).IndustryFlyout,
)

type IndustryPanelProps = {
  /** The sections as links, which work without scripts. */
  children: ReactNode
}

/**
 * The industries next to the search on wide screens, a row of chips below the search on phones. Code and data of the
 * flyout load when the visitor first hovers or focuses the panel.
 */
export function IndustryPanel({ children }: IndustryPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const isLoaded = useOnDemand(IndustryFlyout, isWanted, () => setIsWanted(false))
  useEffect(() => {
    const element = panel.current
    if (element === null || isWanted) return undefined
    const onWanted = () => setIsWanted(true)
    element.addEventListener('pointerover', onWanted)
    element.addEventListener('focusin', onWanted)
    return () => {
      element.removeEventListener('pointerover', onWanted)
      element.removeEventListener('focusin', onWanted)
    }
  }, [isWanted])
  return (
    <nav ref={panel} className={styles.panel} aria-labelledby="home-industries">
      <h2 id="home-industries">{copy.title}</h2>
      {children}
      {isLoaded && <IndustryFlyout panel={panel} />}
    </nav>
  )
}
