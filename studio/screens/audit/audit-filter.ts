import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { changedFilter } from '#studio/data/address-filter.ts'
import type { StudioInput } from '#studio/data/studio-call.ts'

type Input = StudioInput<'listAuditEntries'>

/** Query parameters of the filter. */
export const AUDIT_FILTERS = ['actorKind', 'actorId', 'action', 'object', 'from', 'to'] as const
export type AuditFilterName = (typeof AUDIT_FILTERS)[number]
type Change = Partial<Record<AuditFilterName | 'beforeId' | 'afterId' | 'pageSize', string>>

const DATE = /^\d{4}-\d{2}-\d{2}$/
export const PAGE_SIZES = [20, 50, 100] as const

/** Keeps the filter of the log in the address, so that it survives reload and can be shared. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams()
  const input = useMemo(() => inputOf(params), [params])
  const change = useCallback(
    // a change returns to the newest page, unless the change names a page
    (parts: Change) => setParams((before) => changedFilter(before, { beforeId: '', afterId: '', ...parts })),
    [setParams],
  )
  const clear = useCallback(() => setParams(new URLSearchParams()), [setParams])
  return { input, change, clear, isFiltered: AUDIT_FILTERS.some((name) => params.has(name)) }
}

/** The query of `listAuditEntries` for an address; invalid values are left out. */
export function inputOf(params: URLSearchParams): Input {
  const text = (name: string, length: number) => params.get(name)?.slice(0, length) ?? ''
  const number = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : 0)
  const date = (name: string) => (DATE.test(params.get(name) ?? '') ? text(name, 10) : '')
  const size = PAGE_SIZES.find((each) => each === number('pageSize')) ?? 20
  const [actorKind, action, object] = [text('actorKind', 10), text('action', 60), text('object', 60)]
  const [from, to, actorId] = [date('from'), date('to'), number('actorId')]
  const [beforeId, afterId] = [number('beforeId'), number('afterId')]
  return {
    pageSize: size,
    ...(beforeId !== 0 && { beforeId }),
    ...(beforeId === 0 && afterId !== 0 && { afterId }),
    ...(actorKind !== '' && { actorKind }),
    ...(actorId !== 0 && { actorId }),
    ...(action !== '' && { action }),
    ...(object !== '' && { object }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}
