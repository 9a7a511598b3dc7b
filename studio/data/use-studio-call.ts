import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import { studioCall, type StudioCallId, type StudioData, type StudioFailure, type StudioInput } from './studio-call.ts'

/** SWR hook that loads and caches the data of a call. Sends no request if `input` is null. */
export function useStudioCall<Id extends StudioCallId>(
  id: Id,
  input: StudioInput<Id> | null,
  options?: SWRConfiguration<StudioData<Id>, StudioFailure>,
): SWRResponse<StudioData<Id>, StudioFailure> {
  const key = input === null ? null : ([id, input] as const)
  return useSWR<StudioData<Id>, StudioFailure>(key, () => studioCall(id, input as StudioInput<Id>), options)
}

/** Returns a function that revalidates the cached responses of the given calls after a change. */
export function useRevalidate(): (...ids: StudioCallId[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (...ids) => mutate((key) => Array.isArray(key) && ids.includes(key[0] as StudioCallId))
}
