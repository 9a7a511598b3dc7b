import { useSearchParams } from 'react-router-dom'
import { FEEDBACK_KINDS, type FeedbackKind } from '#contracts/constants/feedback-terms.ts'
import { FEEDBACK_STATES, type FeedbackState } from '#contracts/studio/feedback-permissions.ts'
import { changedFilter, type FilterChange } from '#studio/data/address-filter.ts'
import type { StudioInput } from '#studio/data/studio-call.ts'

export const PAGE_SIZE = 20

/** The list's input from an address; unknown values count as missing. Without a state, open feedback. */
export function listInput(params: URLSearchParams): StudioInput<'listFeedback'> {
  const [state, kind, keyword] = [params.get('state'), params.get('kind'), params.get('keyword')]
  const pageNum = Number(params.get('pageNum') ?? 1)
  return {
    pageSize: PAGE_SIZE,
    pageNum: Number.isInteger(pageNum) && pageNum > 0 ? pageNum : 1,
    ...(state === 'all' ? {} : { state: isState(state) ? state : ('open' as const) }),
    ...(isKind(kind) && { kind }),
    ...(params.get('mine') === '1' && { mine: true }),
    ...(params.get('overdue') === '1' && { overdue: true }),
    ...(keyword !== null && keyword !== '' && { keyword }),
  }
}

const isState = (text: string | null): text is FeedbackState =>
  Object.keys(FEEDBACK_STATES).some((state) => state === text)
const isKind = (text: string | null): text is FeedbackKind => Object.keys(FEEDBACK_KINDS).some((kind) => kind === text)

/** The filter of the list, in the address. */
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
