import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { classNames } from '#web/components/class-names.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { useArrival } from '#web/navigation/use-arrival.ts'
import { ScrolledBackToTop } from './back-to-top/back-to-top-island.tsx'
import { useDetailsDropdowns } from './dropdown/use-details-dropdowns.ts'
import { FooterIsland, LazyReadingAid } from './layout-islands.ts'
import { SiteHeader } from './header/site-header.tsx'
import { playJump } from './jump-transition.ts'
import { layoutKind } from './layout-kind.ts'
import styles from './layout.module.css'
import { useReadingLine } from './reading-aid/use-reading-line.ts'
import { changeWithScrolling } from './use-scrolled-past.ts'

/** The shell of every page: skip link, header, reading bar, the page itself, footer and back-to-top. */
export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation()
  const kind = layoutKind(location)
  const [isAidOpen, setAidOpen] = useState(false)
  // the page stays as it is while the code of the bar is on its way, and when it does not come
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
    // before the screen's own effects, which may put it where it belongs, e.g. into the first field
    main.current?.focus({ preventScroll: true })
    // some tasks later: the new title is in the document, and the region is seen to change
    setTimeout(() => {
      if (status.current) status.current.textContent = document.title
    }, ANNOUNCE_AFTER_MS)
  })
  return (
    <div className={classNames(styles.shell, isAidOpen && styles.withAid)}>
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <Header location={usePaintedLocation(location)} isAidOpen={isAidOpen} onToggleAid={toggleAid} />
      {isAidOpen && <LazyReadingAid onClose={() => setAidOpen(false)} />}
      <main id="main" ref={main} tabIndex={-1} className={kind.hasClearHeader ? styles.home : styles.page}>
        {children}
      </main>
      {kind.hasFooter && (
        <Deferred>
          <FooterIsland />
          {kind.hasBackToTop && <ScrolledBackToTop />}
        </Deferred>
      )}
      {/* tells screen readers the title of a page that came without a reload */}
      <output className="sr" ref={status} />
    </div>
  )
}

const ANNOUNCE_AFTER_MS = 100

/**
 * The place the header tells. It follows when the next page has been painted: its styles cost as much as those of the page.
 * useDeferredValue would not wait for the paint.
 */
function usePaintedLocation(location: Location): Location {
  const [painted, setPainted] = useState(location)
  useEffect(() => changeWithScrolling(() => setPainted(location)), [location])
  return painted
}

/** Nothing in it asks the router for the place: it would be rendered within the click. */
const Header = memo(SiteHeader)
