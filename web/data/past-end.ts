import type { Wire } from '#contracts/generated/wire.ts'
import type { CallState, NoCall } from './call-state.ts'
import { useCall } from './use-call.ts'

type ListOperation = 'getCommentListWithPage' | 'jobsList' | 'companyList' | 'getProjectCompanyList'
type UsePastEnd = <Id extends ListOperation>(id: Id, input: Wire[Id]['input'] | null) => boolean

/**
 * Whether the page number is past the end of a list, where the call returns the last page. Only for the server-rendered
 * head: in the browser always false, without a call. A null input means that the page has no list.
 */
export const usePastEnd: UsePastEnd = import.meta.env.SSR ? useServedPastEnd : () => false

function useServedPastEnd<Id extends ListOperation>(id: Id, input: Wire[Id]['input'] | null): boolean {
  const list = useCall(id, input) as CallState<ListOperation> | NoCall // every ListOperation has the same paging fields
  const { pageNum = 1, pageSize = 0 } = input ?? {}
  return list.state === 'ready' && pageNum > 1 && (pageNum - 1) * pageSize >= list.total
}
