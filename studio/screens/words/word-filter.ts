import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CheckWordRow } from '#contracts/generated/studio-wire.ts'

export type WordFilterName = 'keyword' | 'kind' | 'scope' | 'active'

/** The filter of the list of words in the address. */
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
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  return { filter, change }
}

/** Those words that a filter lets through. */
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
