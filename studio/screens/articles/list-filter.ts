import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ARTICLE_STATES } from '#contracts/studio/permissions.ts'
import { changedFilter } from '#studio/data/address-filter.ts'
import type { StudioInput } from '#studio/data/studio-call.ts'

type Input = StudioInput<'listStudioArticles'>

/** Query parameters of the list. */
export const FILTER_NAMES = [
  'scope',
  'state',
  'typeId',
  'authorId',
  'from',
  'to',
  'keyword',
  'orderBy',
  'direction',
] as const
/** Parameters that filter the list, without the parameters that sort it. */
const NARROWING = FILTER_NAMES.filter((name) => name !== 'orderBy' && name !== 'direction')
export type FilterName = (typeof FILTER_NAMES)[number]
type Change = Partial<Record<FilterName | 'pageNum' | 'pageSize', string | undefined>>

/** A change that removes all filters. */
export const NOTHING: Change = Object.fromEntries(NARROWING.map((name) => [name, undefined]))

export const PAGE_SIZES = [10, 20, 30, 50] as const
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Keeps the filter of the list in the address, so that it survives reload and Back and can be shared. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const input = useMemo(() => inputOf(params), [params])
  const change = useCallback((parts: Change) => setParams((before) => changedFilter(before, parts)), [setParams])
  const clear = useCallback(() => change(NOTHING), [change])
  return { params, input, change, clear, isFiltered: NARROWING.some((name) => params.has(name)) }
}

/** The query of `listStudioArticles` for an address; invalid values are left out. */
export function inputOf(params: URLSearchParams): Input {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  const whole = (name: string) => (/^\d{1,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined)
  const date = (name: string) => (DATE.test(params.get(name) ?? '') ? params.get(name) : null)
  const pageSize = PAGE_SIZES.find((size) => size === whole('pageSize')) ?? 20
  const [from, to] = [date('from'), date('to')]
  const parts = {
    scope: one('scope', ['mine', 'waiting'] as const),
    state: one('state', Object.keys(ARTICLE_STATES) as (keyof typeof ARTICLE_STATES)[]),
    typeId: whole('typeId'),
    authorId: whole('authorId'),
    keyword: params.get('keyword')?.slice(0, 50) || undefined,
    from: from === null ? undefined : `${from} 00:00`,
    to: to === null ? undefined : `${to} 23:59:59`,
    orderBy: one('orderBy', ['updated', 'release', 'title'] as const),
    direction: one('direction', ['asc', 'desc'] as const),
    pageNum: Math.max(1, whole('pageNum') ?? 1),
    pageSize,
  }
  // the query of an empty address equals the query of an address with default values
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Input
}
