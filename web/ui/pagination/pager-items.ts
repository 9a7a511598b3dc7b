export type PagerItem = number | 'gap-before' | 'gap-after'

/** `both`: always shown; `wide`: from 992 px window width; `narrow`: below 992 px. */
export type ShownPagerItem = { item: PagerItem; shown: 'both' | 'wide' | 'narrow' }

/**
 * Page numbers to show, at most `count`, always with the first and last page; a gap replaces omitted pages. `page` and
 * `pageCount` start at 1, `count` is odd. The same pages are shown as in the usual pager of Chinese admin sites.
 */
export function pagerItems(page: number, pageCount: number, count: number): PagerItem[] {
  if (pageCount <= count) return range(1, pageCount)
  const half = (count - 1) / 2
  const inner = count - 2
  const isGapBefore = page > count - half
  const isGapAfter = page < pageCount - half
  if (!isGapBefore) return [...range(1, count - 1), 'gap-after', pageCount]
  if (!isGapAfter) return [1, 'gap-before', ...range(pageCount - inner, pageCount)]
  return [1, 'gap-before', ...range(page - half + 1, page + half - 1), 'gap-after', pageCount]
}

/**
 * Merges the items for both widths. The server does not know the window width; CSS hides the items of the other width.
 */
export function itemsForBothWidths(narrow: PagerItem[], wide: PagerItem[], pageCount: number): ShownPagerItem[] {
  const place = (item: PagerItem) => (item === 'gap-before' ? 1.5 : item === 'gap-after' ? pageCount - 0.5 : item)
  return [...new Set([...narrow, ...wide])]
    .sort((left, right) => place(left) - place(right))
    .map((item) => ({ item, shown: !narrow.includes(item) ? 'wide' : !wide.includes(item) ? 'narrow' : 'both' }))
}

/** Number of pages for `total` rows, at least 1. */
export function pageCountOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** Page to show after the page size changed to `newLimit`: 1 if page × new size exceeds the total (specification 4). */
export function pageAfterSizeChange(page: number, newLimit: number, total: number): number {
  return page * newLimit > total ? 1 : page
}

/** Page for typed `text`: the nearest existing page; undefined if `text` is not a number. */
export function typedPage(text: string, pageCount: number): number | undefined {
  const typed = Number.parseInt(text.trim(), 10)
  return Number.isNaN(typed) ? undefined : Math.min(pageCount, Math.max(1, typed))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
