import type { InputRef } from 'antd'
import type { RefObject } from 'react'
import { useKeys } from '#studio/components/article/use-keys.ts'

/**
 * Keys of the list: `/` focuses the search, `j` and `k` step through the rows, `x` selects a row. Enter opens the
 * focused link.
 */
export function useListKeys(search: RefObject<InputRef | null>, onToggle: (articleId: number) => void): void {
  const links = () => [...document.querySelectorAll<HTMLElement>('#content [data-row]')]
  const here = () => links().findIndex((link) => link === document.activeElement)
  const go = (to: number) => {
    const link = links()[to]
    link?.focus()
    link?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    '/': () => search.current?.focus({ cursor: 'all' }),
    j: () => go(here() + 1),
    k: () => go(Math.max(0, here() - 1)),
    x: () => {
      const row = links()[here()]?.dataset['row']
      if (row !== undefined) onToggle(Number(row))
    },
  })
}
