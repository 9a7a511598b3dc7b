import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { APPLICATION_STATES, type ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import { changedFilter, type FilterChange } from '#studio/data/address-filter.ts'
import type { StudioInput } from '#studio/data/studio-call.ts'

type Input = StudioInput<'listApplications'>

/** Query parameters that filter the queue, except `state`. */
export const NARROWING = [
  'keyword',
  'waitingDays',
  'education',
  'workYears',
  'regionId',
  'industryId',
  'jobId',
  'projectId',
  'mine',
] as const

/** Keeps the filter of the queue in the address, so that it survives reload and Back and can be shared. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams()
  const input = useMemo(() => inputOf(params), [params])
  const change = useCallback((parts: FilterChange) => setParams((before) => changedFilter(before, parts)), [setParams])
  return { params, input, change, isFiltered: NARROWING.some((name) => params.has(name)) }
}

/** Value of `state` in an address for applications of every state. */
export const ALL_STATES = 'all'

/**
 * Returns the query of `listApplications` for an address; invalid values are left out. An address with neither state
 * nor filter requests the unseen applications.
 */
export function inputOf(params: URLSearchParams): Input {
  const whole = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined)
  const code = (name: string) =>
    /^\d{1,2}$/.test(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined
  const asked = params.get('state') ?? (NARROWING.some((name) => params.has(name)) ? ALL_STATES : 'applied')
  const state = (Object.keys(APPLICATION_STATES) as ApplicationState[]).find((each) => each === asked)
  const parts = {
    state,
    keyword: params.get('keyword')?.slice(0, 50) || undefined,
    waitingDays: whole('waitingDays'),
    education: code('education'),
    workYears: code('workYears'),
    regionId: whole('regionId'),
    industryId: whole('industryId'),
    jobId: whole('jobId'),
    projectId: whole('projectId'),
    mine: params.get('mine') === 'true' ? true : undefined,
    pageNum: whole('pageNum'),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Input
}
