import { useEffect } from 'react'
import useSWR from 'swr'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { CallOptions } from './browser-call.ts'
import { announceDeferred, call } from './lazy-call.ts'
import { needKey } from './needs.ts'

export type CallState<Id extends OperationId> = {
  /** The answer, whatever its code; undefined until one arrived. There on the first render for every need of the page. */
  reply: Wire[Id]['reply'] | undefined
  /** No answer arrived, or its code is not 200. */
  failed: boolean
  retry: () => void
}

/** Reads a call: the one way components get data. A null input makes no call. */
export function useCall<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'] | null,
  options: Pick<CallOptions, 'isSilent'> = {},
): CallState<Id> {
  const key = input === null ? null : needKey(id, input)
  const { data, error, mutate } = useSWR<Wire[Id]['reply'], unknown>(key, () => call(id, input ?? {}, options))
  useEffect(() => {
    if (!options.isSilent) announceDeferred(data ?? error)
  }, [data, error, options.isSilent])
  const code = (data as { code?: number } | undefined)?.code
  return {
    reply: data,
    failed: data === undefined ? error !== undefined : (code ?? 200) !== 200,
    retry: () => void mutate().catch(() => undefined), // the effect has shown the failure
  }
}
