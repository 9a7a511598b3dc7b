import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { useOnDemand } from '#web/components/on-demand/use-on-demand.ts'
import { industriesCopy as copy } from './industries-copy.ts'
import type { IndustryFlyoutProps } from './industry-flyout.tsx'
import styles from './industry-panel.module.css'

const IndustryFlyout = lazyComponent<IndustryFlyoutProps>(
  async () => (await import('./industry-flyout.tsx')).IndustryFlyout,
)

type IndustryPanelProps = {
  /** The sections as links: all there is before and without script. */
  children: ReactNode
}

/**
 * The industries beside the search on wide screens, a row of chips below it on phones. What lies below a section comes
 * with its own code and data when the visitor first points at the panel or reaches it by keyboard.
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
