import { type MouseEvent, useEffect, useState } from 'react'
import type { Location } from 'react-router-dom'
import { HEADER_TRANSPARENT_MIN_PX } from '#contracts/constants/limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Brand } from '#web/layout/brand/brand.tsx'
import { preloadOnIntent } from '#web/ui/on-demand/preload-on-intent.ts'
import { DRAWER_ID } from '#web/layout/drawer/drawer-id.ts'
import { DrawerIsland } from '#web/layout/layout-islands.ts'
import { layoutKind } from '#web/layout/layout-kind.ts'
import { useScrolledPast } from '#web/layout/use-scrolled-past.ts'
import { HeaderSearch, SEARCH_PATH } from './header-search.tsx'
import { HeaderTools } from './header-tools.tsx'
import { MainNav } from '#web/layout/main-nav/main-nav.tsx'
import styles from './site-header.module.css'

type SiteHeaderProps = {
  /** Location that the header shows, which changes only after the next page has been painted. */
  location: Location
  isAidOpen: boolean
  onToggleAid: () => void
}

/** specification 2: transparent on home until scrolled past the larger of 400 px and the window's height. */
const clearUntilPx = (windowHeight: number) => Math.max(HEADER_TRANSPARENT_MIN_PX, windowHeight)

/** The fixed bar on top: brand, tools and navigation; on narrow screens search and the drawer. */
export function SiteHeader({ location, isAidOpen, onToggleAid }: SiteHeaderProps) {
  const isOverPicture = layoutKind(location).hasClearHeader
  const isClear = !useScrolledPast(clearUntilPx) && isOverPicture && !isAidOpen
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  useEffect(() => {
    // the visitor tapped the menu before the scripts ran: keep it open, now as a modal dialog
    const { hash, pathname, search } = window.location
    if (hash !== `#${DRAWER_ID}`) return
    history.replaceState(history.state, '', pathname + search)
    DrawerIsland.preload().then(
      () => setDrawerOpen(true),
      () => undefined, // the next tap retries the import
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
          <Brand />
          <div className={styles.wide}>
            <HeaderTools location={location} isAidOpen={isAidOpen} onToggleAid={onToggleAid} />
            <MainNav location={location} />
          </div>
          <div className={styles.compact}>
            {location.pathname !== SEARCH_PATH && (
              <>
                <HeaderSearch className={styles.field} />
                {/* for text sizes at which a field does not fit beside the name */}
                <a className={classNames('iconbtn', styles.toSearch)} href={SEARCH_PATH} aria-label="搜索">
                  <Icon name="search" />
                </a>
              </>
            )}
            {/* a link to the drawer's fragment, so that it opens before the scripts run */}
            <a
              className="iconbtn"
              href={`#${DRAWER_ID}`}
              aria-label="打开菜单"
              aria-haspopup="dialog"
              onClick={openDrawer}
              {...preloadOnIntent(DrawerIsland)}
            >
              <Icon name="menu" />
            </a>
          </div>
        </div>
      </header>
      <DrawerIsland isOpen={isDrawerOpen} onOpenChange={setDrawerOpen} onToggleAid={onToggleAid} />
    </>
  )
}
