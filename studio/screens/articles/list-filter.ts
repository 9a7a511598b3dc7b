import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ARTICLE_STATES } from '#contracts/studio/permissions.ts'
import type { StudioInput } from '#studio/data/studio-call.ts'

type Input = StudioInput<'listStudioArticles'>

/** What of a list's filter stands in the address. */
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
/** What leaves articles out; the order does not. */
const NARROWING = FILTER_NAMES.filter((name) => name !== 'orderBy' && name !== 'direction')
export type FilterName = (typeof FILTER_NAMES)[number]
type Change = Partial<Record<FilterName | 'pageNum' | 'pageSize', string | undefined>>

const NOTHING: Change = Object.fromEntries(NARROWING.map((name) => [name, undefined]))

export const PAGE_SIZES = [10, 20, 30, 50] as const
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The filter of the list in the address: it survives reloading, the way back, and being sent to a colleague. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const input = useMemo(() => inputOf(params), [params])
  const change = useCallback(
    (parts: Change) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        next.delete('pageNum')
        for (const [name, value] of Object.entries(parts)) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      }),
    [setParams],
  )
  const clear = useCallback(() => change(NOTHING), [change])
  return { params, input, change, clear, isFiltered: NARROWING.some((name) => params.has(name)) }
}

/** What the server is asked for an address; what it would not take is left out. */
function inputOf(params: URLSearchParams): Input {
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
  // an address with nothing in it is the same question as one with what is usual
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Input
}
