import { type MouseEvent, useEffect, useState } from 'react'
import { HEADER_TRANSPARENT_MIN_PX } from '#contracts/limits.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import { BrandPart } from '#web/layout/brand/brand-part.ts'
import { preloadOnIntent } from '#web/components/on-demand/preload-on-intent.ts'
import { DRAWER_ID } from '#web/layout/drawer/drawer-id.ts'
import { DrawerPart } from '#web/layout/drawer/drawer-part.ts'
import { useScrolledPast } from '#web/layout/use-scrolled-past.ts'
import { HeaderTools } from './header-tools.tsx'
import { MainNav } from '#web/layout/main-nav/main-nav.tsx'
import styles from './site-header.module.css'

export type SiteHeaderProps = {
  /** The page starts under a transparent header (home). */
  isOverPicture: boolean
  isAidOpen: boolean
  onToggleAid: () => void
}

/** specification 2: transparent on home until scrolled past the larger of 400 px and the window's height. */
const clearUntilPx = (windowHeight: number) => Math.max(HEADER_TRANSPARENT_MIN_PX, windowHeight)

/** The fixed bar on top: brand, tools and navigation; on narrow screens search and the drawer. */
export function SiteHeader({ isOverPicture, isAidOpen, onToggleAid }: SiteHeaderProps) {
  const isClear = !useScrolledPast(clearUntilPx) && isOverPicture && !isAidOpen
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  useEffect(() => {
    // the visitor tapped the menu before the scripts ran: keep it open, now as a modal dialog
    if (location.hash !== `#${DRAWER_ID}`) return
    history.replaceState(history.state, '', location.pathname + location.search)
    DrawerPart.preload().then(
      () => setDrawerOpen(true),
      () => undefined, // the next tap asks again
    )
  }, [])
  const openDrawer = (event: MouseEvent) => {
    event.preventDefault()
    setDrawerOpen(true)
  }
  return (
    <>
      <header className={classNames(styles.header, isClear && styles.clear)}>
        <div className={classNames('wrap', styles.row)}>
          <BrandPart />
          <div className={styles.wide}>
            <HeaderTools isAidOpen={isAidOpen} onToggleAid={onToggleAid} />
            <MainNav />
          </div>
          <div className={styles.compact}>
            <a className="iconbtn" href="/search" aria-label="搜索">
              <Icon name="search" />
            </a>
            {/* a link to the drawer's fragment, so that it opens before the scripts run */}
            <a
              className="iconbtn"
              href={`#${DRAWER_ID}`}
              aria-label="打开菜单"
              aria-haspopup="dialog"
              onClick={openDrawer}
              {...preloadOnIntent(DrawerPart)}
            >
              <Icon name="menu" />
            </a>
          </div>
        </div>
      </header>
      <DrawerPart isOpen={isDrawerOpen} onOpenChange={setDrawerOpen} onToggleAid={onToggleAid} />
    </>
  )
}
