export type PagerItem = number | 'gap-before' | 'gap-after'

/** `both` is always shown; `wide` only from 992 px on, `narrow` only below. */
export type ShownPagerItem = { item: PagerItem; shown: 'both' | 'wide' | 'narrow' }

/**
 * The page numbers to show, at most `count` of them, always with the first and the last page; a gap stands for pages left
 * out. `page` and `pageCount` start at 1, `count` is odd. The same windows as the pager that Chinese admin sites use.
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

/** The items of both widths in one list: the server does not know the width, so CSS hides what the other width shows. */
export function itemsForBothWidths(narrow: PagerItem[], wide: PagerItem[], pageCount: number): ShownPagerItem[] {
  const place = (item: PagerItem) => (item === 'gap-before' ? 1.5 : item === 'gap-after' ? pageCount - 0.5 : item)
  return [...new Set([...narrow, ...wide])]
    .sort((left, right) => place(left) - place(right))
    .map((item) => ({ item, shown: !narrow.includes(item) ? 'wide' : !wide.includes(item) ? 'narrow' : 'both' }))
}

/** How many pages `total` rows make, at least 1. */
export function pageCountOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** The page to show after the size changed to `newLimit`: 1 when page × new size exceeds the total (specification 4). */
export function pageAfterSizeChange(page: number, newLimit: number, total: number): number {
  return page * newLimit > total ? 1 : page
}

/** The page a visitor meant by typing `text`: the nearest that exists; undefined when it is no number. */
export function typedPage(text: string, pageCount: number): number | undefined {
  const typed = Number.parseInt(text.trim(), 10)
  return Number.isNaN(typed) ? undefined : Math.min(pageCount, Math.max(1, typed))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
