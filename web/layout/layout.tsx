import { type ReactNode, useRef } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { usePageLocation } from '#web/data/page-location.ts'
import { ScrolledBackToTop } from './back-to-top/back-to-top-part.tsx'
import { useDetailsDropdowns } from './dropdown/use-details-dropdowns.ts'
import { FooterPart } from './footer/footer-part.ts'
import { SiteHeader } from './header/site-header.tsx'
import { layoutKind } from './layout-kind.ts'
import { playJump } from './page-change/jump-transition.ts'
import { PageAnnouncer } from './page-change/page-announcer.tsx'
import { ScrollRestoration } from './page-change/scroll-restoration.tsx'
import { usePageChange } from './page-change/use-page-change.ts'
import { ReadingAidPart } from './reading-aid/reading-aid-part.ts'
import { useReadingAid } from './reading-aid/use-reading-aid.ts'
import styles from './layout.module.css'

/** The shell of every page: skip link, header, reading bar, the page itself, footer and back-to-top. */
export function Layout({ children }: { children: ReactNode }) {
  const kind = layoutKind(usePageLocation())
  const { aid, change, toggle } = useReadingAid()
  const main = useRef<HTMLElement>(null)
  useDetailsDropdowns()
  usePageChange(() => {
    // a screen may have put the focus where it belongs already, e.g. into its first field
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    if (main.current && kind.hasJumpTransition) playJump(main.current, styles.jump ?? '')
  })
  return (
    <div className={classNames(styles.shell, aid.isOpen && styles.withAid, aid.hasBigPointer && styles.bigPointer)}>
      <ScrollRestoration />
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <SiteHeader isOverPicture={kind.hasClearHeader} isAidOpen={aid.isOpen} onToggleAid={toggle} />
      {(aid.isOpen || aid.hasReadingLine) && <ReadingAidPart aid={aid} change={change} />}
      <main id="main" ref={main} tabIndex={-1} className={kind.hasClearHeader ? styles.home : styles.page}>
        {children}
      </main>
      {kind.hasFooter && <FooterPart />}
      {kind.hasBackToTop && <ScrolledBackToTop />}
      <PageAnnouncer />
    </div>
  )
}
