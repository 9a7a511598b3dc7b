import { PAGER_COUNT_NARROW, PAGER_COUNT_WIDE } from '#contracts/constants/limits.ts'
import { itemsForBothWidths, pagerItems } from './pager-items.ts'
import { PagerNumbers, PagerStep } from './pager-numbers.tsx'
import styles from './pagination.module.css'

type ShortPagerProps = {
  label: string
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  /** Called on a click on a link, in addition to the navigation. */
  onTurn: () => void
}

/** Previous, pages, next, for a page with several lists; renders nothing for fewer than two pages. */
export function ShortPager({ label, page, pageCount, hrefFor, onTurn }: ShortPagerProps) {
  if (pageCount < 2) return null
  const items = itemsForBothWidths(
    pagerItems(page, pageCount, PAGER_COUNT_NARROW),
    pagerItems(page, pageCount, PAGER_COUNT_WIDE),
    pageCount,
  )
  const linkTo = (target: number) => ({ href: hrefFor(target), onClick: onTurn })
  return (
    <nav className={styles.pager} aria-label={label}>
      <PagerStep kind="prev" {...(page > 1 && linkTo(page - 1))} />
      <PagerNumbers items={items} page={page} linkTo={linkTo} />
      <PagerStep kind="next" {...(page < pageCount && linkTo(page + 1))} />
    </nav>
  )
}
