import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '#web/components/class-names.ts'
import { Later } from '#web/components/later/later.tsx'
import { AtPlace, type Place } from '#web/data/place.tsx'
import { ScrolledBackToTop } from './back-to-top/back-to-top-part.tsx'
import { useDetailsDropdowns } from './dropdown/use-details-dropdowns.ts'
import { FooterPart } from './footer/footer-part.ts'
import { SiteHeader, type SiteHeaderProps } from './header/site-header.tsx'
import { layoutKindAt } from './layout-kind.ts'
import { FollowPage } from './page-change/follow-page.tsx'
import { playJump } from './page-change/jump-transition.ts'
import { PageAnnouncer } from './page-change/page-announcer.tsx'
import { ScrollRestoration } from './page-change/scroll-restoration.tsx'
import { ReadingAidPart } from './reading-aid/reading-aid-part.ts'
import { useReadingLine } from './reading-aid/use-reading-line.ts'
import styles from './layout.module.css'

/** The shell of every page: skip link, header, reading bar, the page itself, footer and back-to-top. */
export function Layout({ place, children }: { place: Place; children: ReactNode }) {
  const kind = layoutKindAt(place.router.location)
  const [isAidOpen, setAidOpen] = useState(false)
  // the page stays as it is while the code of the bar is on its way, and when it does not come
  const toggleAid = useCallback(
    () =>
      void ReadingAidPart.preload().then(
        () => setAidOpen((isOpen) => !isOpen),
        () => undefined,
      ),
    [],
  )
  useReadingLine()
  const main = useRef<HTMLElement>(null)
  useDetailsDropdowns()
  const arrive = () => {
    if (main.current && kind.hasJumpTransition) playJump(main.current, styles.jump ?? '')
    // before the screen's own effects, which may put it where it belongs, e.g. into the first field
    main.current?.focus({ preventScroll: true })
  }
  return (
    <div className={classNames(styles.shell, isAidOpen && styles.withAid)}>
      <AtPlace place={place}>
        <ScrollRestoration onArrival={arrive} />
      </AtPlace>
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <FollowPage place={place}>
        <Header isAidOpen={isAidOpen} onToggleAid={toggleAid} />
      </FollowPage>
      {isAidOpen && (
        <AtPlace place={place}>
          <ReadingAidPart onClose={() => setAidOpen(false)} />
        </AtPlace>
      )}
      <main id="main" ref={main} tabIndex={-1} className={kind.hasClearHeader ? styles.home : styles.page}>
        {children}
      </main>
      <AtPlace place={place}>
        {kind.hasFooter && (
          <Later>
            <FooterPart />
            {kind.hasBackToTop && <ScrolledBackToTop />}
          </Later>
        )}
        <PageAnnouncer />
      </AtPlace>
    </div>
  )
}

/** Renders again only when something is new to it: not within the step to another page, which it follows. */
const Header = memo(function Header(props: Omit<SiteHeaderProps, 'isOverPicture'>) {
  return <SiteHeader isOverPicture={layoutKindAt(useLocation()).hasClearHeader} {...props} />
})
