import { useSearchParams } from 'react-router-dom'
import { FEEDBACK_KINDS, type FeedbackKind } from '#contracts/constants/feedback-terms.ts'
import { FEEDBACK_STATES, type FeedbackState } from '#contracts/studio/feedback-permissions.ts'
import { FEEDBACK_KEYWORD_MAX } from '#contracts/studio/studio-limits.ts'
import { changedFilter, type FilterChange } from '#studio/data/address-filter.ts'
import type { StudioInput } from '#studio/data/studio-call.ts'

export const PAGE_SIZE = 20

/** Query of `listFeedback` for an address; ignores unknown values. Without a state, it requests open feedback. */
export function listInput(params: URLSearchParams): StudioInput<'listFeedback'> {
  const [state, kind, pageNum] = [params.get('state'), params.get('kind'), params.get('pageNum') ?? '']
  const keyword = params.get('keyword')?.slice(0, FEEDBACK_KEYWORD_MAX) ?? ''
  return {
    pageSize: PAGE_SIZE,
    pageNum: /^[1-9]\d{0,8}$/.test(pageNum) ? Number(pageNum) : 1,
    ...(state === 'all' ? {} : { state: isState(state) ? state : ('open' as const) }),
    ...(isKind(kind) && { kind }),
    ...(params.get('mine') === '1' && { mine: true }),
    ...(params.get('overdue') === '1' && { overdue: true }),
    ...(keyword !== '' && { keyword }),
  }
}

const isState = (text: string | null): text is FeedbackState =>
  Object.keys(FEEDBACK_STATES).some((state) => state === text)
const isKind = (text: string | null): text is FeedbackKind => Object.keys(FEEDBACK_KINDS).some((kind) => kind === text)

/** Keeps the filter of the list in the address. */
export function useFeedbackFilter() {
  const [params, setParams] = useSearchParams()
  return {
    params,
    input: listInput(params),
    change: (change: FilterChange) => setParams((before) => changedFilter(before, change), { replace: true }),
    page: (pageNum: number) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        next.set('pageNum', String(pageNum))
        return next
      }),
  }
}
