import type { Wire } from '#contracts/generated/wire.ts'
import type { CallState, NoCall } from './call-state.ts'
import { useCall } from './use-call.ts'

type ListOperation = 'getCommentListWithPage' | 'jobsList' | 'companyList' | 'getProjectCompanyList'
type UsePastEnd = <Id extends ListOperation>(id: Id, input: Wire[Id]['input'] | null) => boolean

/**
 * Whether the page's list is asked for a page behind its last one, where calls answer with the last one. Only the
 * server's head has a use for it: in the browser it is false, and makes no call. A null input is no list of the page.
 */
export const usePastEnd: UsePastEnd = import.meta.env.SSR ? useServedPastEnd : () => false

function useServedPastEnd<Id extends ListOperation>(id: Id, input: Wire[Id]['input'] | null): boolean {
  const list = useCall(id, input) as CallState<ListOperation> | NoCall // of all of them, whichever it is
  const { pageNum = 1, pageSize = 0 } = input ?? {}
  return list.state === 'ready' && pageNum > 1 && (pageNum - 1) * pageSize >= list.total
}
