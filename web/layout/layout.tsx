import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { classNames } from '#web/ui/class-names.ts'
import { Block } from '#web/navigation/block.tsx'
import { AS_SERVED } from '#web/navigation/island.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { useArrival } from '#web/navigation/use-arrival.ts'
import { ScrolledBackToTop } from './back-to-top/back-to-top-island.tsx'
import { useDetailsDropdowns } from './dropdown/use-details-dropdowns.ts'
import { FooterIsland, LazyReadingAid } from './layout-islands.ts'
import { SiteHeader } from './header/site-header.tsx'
import { SiteNotices } from './notices/site-notices.tsx'
import { playJump } from './jump-transition.ts'
import { layoutKind } from './layout-kind.ts'
import styles from './layout.module.css'
import { useReadingLine } from './reading-aid/use-reading-line.ts'
import { changeWithScrolling } from './use-scrolled-past.ts'

/** Frame of every page: skip link, header, reading bar, page, footer and back-to-top button. */
export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation()
  const kind = layoutKind(location)
  const [isAidOpen, setAidOpen] = useState(false)
  // the page is unaffected while the code of the bar loads, and if it fails to load
  const toggleAid = useCallback(
    () =>
      void LazyReadingAid.preload().then(
        () => setAidOpen((isOpen) => !isOpen),
        () => undefined,
      ),
    [],
  )
  useReadingLine()
  const main = useRef<HTMLElement>(null)
  useDetailsDropdowns()
  const status = useRef<HTMLOutputElement>(null)
  useArrival(() => {
    if (main.current && kind.hasJumpTransition) playJump(main.current, styles.jump ?? '')
    // runs before the effects of the screen, which may move the focus, e.g. to the first field
    main.current?.focus({ preventScroll: true })
    // some tasks later, the new title is in the document, and the live region detects the change
    setTimeout(() => {
      if (status.current) status.current.textContent = document.title
    }, ANNOUNCE_AFTER_MS)
  })
  return (
    <div className={classNames(styles.shell, isAidOpen && styles.withAid)}>
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <Block>
        <Header location={usePaintedLocation(location)} isAidOpen={isAidOpen} onToggleAid={toggleAid} />
      </Block>
      {isAidOpen && <LazyReadingAid onClose={() => setAidOpen(false)} />}
      <main id="main" ref={main} tabIndex={-1} className={kind.hasClearHeader ? styles.home : styles.page}>
        {/* hydration keeps the static list, so that no first load needs its code; new notices appear when a
            document is loaded */}
        {import.meta.env.SSR ? <SiteNotices /> : <ul {...AS_SERVED} />}
        {children}
      </main>
      {kind.hasFooter && (
        <Deferred>
          <FooterIsland />
          {kind.hasBackToTop && <ScrolledBackToTop />}
        </Deferred>
      )}
      {/* announces the title after a navigation without a page load */}
      <output className="sr" ref={status} />
    </div>
  )
}

const ANNOUNCE_AFTER_MS = 100

/**
 * Location for the header. Updates after the next page has been painted, because the header's styles cost as much as
 * the page's. useDeferredValue would not wait for the paint.
 */
function usePaintedLocation(location: Location): Location {
  const [painted, setPainted] = useState(location)
  useEffect(() => changeWithScrolling(() => setPainted(location)), [location])
  return painted
}

/**
 * Memoized. No part of the header may read the router's location, which would re-render the header within the click.
 */
const Header = memo(SiteHeader)
