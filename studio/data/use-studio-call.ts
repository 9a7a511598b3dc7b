import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import { studioCall, type StudioCallId, type StudioData, type StudioFailure, type StudioInput } from './studio-call.ts'

/** Reads data with a call and caches it; no call for null input. */
export function useStudioCall<Id extends StudioCallId>(
  id: Id,
  input: StudioInput<Id> | null,
  options?: SWRConfiguration<StudioData<Id>, StudioFailure>,
): SWRResponse<StudioData<Id>, StudioFailure> {
  const key = input === null ? null : ([id, input] as const)
  return useSWR<StudioData<Id>, StudioFailure>(key, () => studioCall(id, input as StudioInput<Id>), options)
}

/** Revalidates the cached responses of some calls after a change. */
export function useRevalidate(): (...ids: StudioCallId[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (...ids) => mutate((key) => Array.isArray(key) && ids.includes(key[0] as StudioCallId))
}
