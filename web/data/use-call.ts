import { use, useEffect } from 'react'
import useSWR from 'swr'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { CallOptions } from './browser-call.ts'
import { takeFetched } from './fetched-replies.ts'
import { announceDeferred, call } from './lazy-call.ts'
import { needKey } from './needs.ts'
import { PageStateContext } from './page-state.ts'
import { noteRead } from './server-reads.ts'

export type CallState<Id extends OperationId> = {
  /** The answer, whatever its code; undefined until one arrived. There on the first render for every need of the page. */
  reply: Wire[Id]['reply'] | undefined
  /** No answer arrived, or its code is not 200. */
  failed: boolean
  retry: () => void
}

type UseCall = <Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'] | null,
  options?: Pick<CallOptions, 'isSilent'>,
) => CallState<Id>

/** Reads a call: the one way components get data. A null input makes no call. */
export const useCall: UseCall = import.meta.env.SSR ? useServedCall : useBrowserCall

function useBrowserCall<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'] | null,
  options: Pick<CallOptions, 'isSilent'> = {},
): CallState<Id> {
  const key = input === null ? null : needKey(id, input)
  const { data, error, mutate } = useSWR<Wire[Id]['reply'], unknown>(
    key,
    // what was fetched ahead under this key is its reply
    async (asked: string) => ((await takeFetched(asked)) as Wire[Id]['reply']) ?? call(id, input ?? {}, options),
  )
  useEffect(() => {
    if (!options.isSilent) announceDeferred(data ?? error)
  }, [data, error, options.isSilent])
  return {
    reply: data,
    failed: data === undefined ? error !== undefined : codeOf(data) !== 200,
    retry: () => void mutate().catch(() => undefined), // the effect has shown the failure
  }
}

/** specification 8: a body without a code counts as success. */
const codeOf = (reply: unknown) => (reply as { code?: number }).code ?? 200

/** The replies of a page are there before it is rendered. */
function useServedCall<Id extends OperationId>(id: Id, input: Wire[Id]['input'] | null): CallState<Id> {
  const { replies } = use(PageStateContext)
  if (input === null) return { reply: undefined, failed: false, retry: doNothing }
  const key = needKey(id, input)
  noteRead(`reply ${key}`)
  const reply = replies[key] as Wire[Id]['reply'] | undefined // made by the call that the key names
  return { reply, failed: reply !== undefined && codeOf(reply) !== 200, retry: doNothing }
}

const doNothing = () => undefined
