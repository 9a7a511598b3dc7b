import { useId } from 'react'
import { PAGER_COUNT_NARROW, PAGER_COUNT_WIDE, PAGE_SIZES } from '#contracts/constants/limits.ts'
import { LIMIT_PARAMETER } from '#web/data/paging-fields.ts'
import { itemsForBothWidths, pageAfterSizeChange, pageCountOf, pagerItems } from './pager-items.ts'
import { PagerJumper } from './pager-jumper.tsx'
import { PagerNumbers, PagerStep } from './pager-numbers.tsx'
import styles from './pagination.module.css'
import { usePageChange } from './use-page-change.ts'
import type { PageChange } from './use-page-change.ts'

type PaginationProps = {
  page: number
  limit: number
  total: number
  /** Replaces "共 n 条" if counting stopped at a cap: "1000+ 条". */
  totalText?: string
  /** Returns the URL of a page with the current filters; the GET form is built from this URL, too. */
  hrefFor: (page: number, limit: number) => string
  /** Called with every change. Without `onChange`, the browser navigates to the URLs of `hrefFor`. */
  onChange?: (change: PageChange) => void
  label?: string
}

/**
 * Total, page sizes, previous, pages, next, jumper (specification 9). Built of links and a GET form, which work without
 * scripts.
 */
export function Pagination({ limit, total, totalText, hrefFor, onChange, label = '分页', ...rest }: PaginationProps) {
  const formId = useId()
  const pageCount = pageCountOf(total, limit)
  const page = Math.min(pageCount, Math.max(1, rest.page))
  const { change, follow } = usePageChange({ hrefFor, onChange })
  const items = itemsForBothWidths(
    pagerItems(page, pageCount, PAGER_COUNT_NARROW),
    pagerItems(page, pageCount, PAGER_COUNT_WIDE),
    pageCount,
  )
  const linkTo = (target: number) => ({ href: hrefFor(target, limit), onClick: follow({ page: target, limit }) })
  return (
    <nav className={styles.pager} aria-label={label}>
      <span className={styles.total}>{totalText ?? `共 ${total} 条`}</span>
      <label className={styles.sizes}>
        <span className="sr">每页条数</span>
        <select
          className="input"
          name={LIMIT_PARAMETER}
          form={formId}
          value={limit}
          onChange={(event) => {
            const newLimit = Number(event.currentTarget.value)
            change({ page: pageAfterSizeChange(page, newLimit, total), limit: newLimit }, event.currentTarget)
          }}
        >
          {sizesWith(limit).map((size) => (
            <option key={size} value={size}>{`${size} 条/页`}</option>
          ))}
        </select>
      </label>
      <span className={styles.break} />
      <PagerStep kind="prev" {...(page > 1 && linkTo(page - 1))} />
      <PagerNumbers items={items} page={page} linkTo={linkTo} />
      <PagerStep kind="next" {...(page < pageCount && linkTo(page + 1))} />
      <span className={styles.break} />
      <PagerJumper
        formId={formId}
        page={page}
        pageCount={pageCount}
        address={hrefFor(page, limit)}
        onJump={(target, from) => change({ page: target, limit }, from)}
      />
    </nav>
  )
}

/** The page sizes to choose from, including the current `limit`, which may come from the URL. */
function sizesWith(limit: number): number[] {
  return [...new Set([...PAGE_SIZES, limit])].sort((left, right) => left - right)
}
