import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CheckWordRow } from '#contracts/generated/studio-wire.ts'
import { changedFilter } from '#studio/data/address-filter.ts'

export type WordFilterName = 'keyword' | 'kind' | 'scope' | 'active'

/** Keeps the filter of the list of words in the address. */
export function useWordFilter() {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(
    () => ({
      keyword: params.get('keyword') ?? '',
      kind: params.get('kind') ?? '',
      scope: params.get('scope') ?? '',
      active: params.get('active') ?? '',
    }),
    [params],
  )
  const change = useCallback(
    (name: WordFilterName, value: string) =>
      setParams((before) => changedFilter(before, { [name]: value }), { replace: true }),
    [setParams],
  )
  return { filter, change }
}

/** Returns the words that match a filter. */
export function wordsFor(
  words: readonly CheckWordRow[],
  { keyword, kind, scope, active }: Readonly<Record<WordFilterName, string>>,
): CheckWordRow[] {
  const wanted = keyword.trim().toLowerCase()
  return words.filter(
    (word) =>
      (kind === '' || word.kind === kind) &&
      (scope === '' || word.scope === scope) &&
      (active === '' || word.isActive === (active === 'yes')) &&
      (wanted === '' ||
        [word.term, ...word.variants, word.suggest, word.why].some((text) => text.toLowerCase().includes(wanted))),
  )
}
