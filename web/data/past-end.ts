import type { Wire } from '#contracts/generated/wire.ts'
import { useCall } from './use-call.ts'

type ListOperation = 'getCommentListWithPage' | 'jobsList' | 'companyList' | 'getProjectCompanyList'
type UsePastEnd = <Id extends ListOperation>(id: Id, input: Wire[Id]['input'] | null) => boolean

/**
 * Whether the page's list is asked for a page behind its last one, where calls answer with the last one. Only the
 * server's head has a use for it: in the browser it is false, and makes no call. A null input is no list of the page.
 */
export const usePastEnd: UsePastEnd = import.meta.env.SSR ? useServedPastEnd : () => false

function useServedPastEnd<Id extends ListOperation>(id: Id, input: Wire[Id]['input'] | null): boolean {
  const reply: Wire[ListOperation]['reply'] | undefined = useCall(id, input).reply
  const { pageNum = 1, pageSize = 0 } = input ?? {}
  return reply?.code === 200 && pageNum > 1 && (pageNum - 1) * pageSize >= reply.total
}
