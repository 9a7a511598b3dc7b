import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import { studioCall, type StudioCallId, type StudioData, type StudioFailure, type StudioInput } from './studio-call.ts'

/** Reads by a call and keeps its answer; with null for its input nothing is asked. */
export function useStudioCall<Id extends StudioCallId>(
  id: Id,
  input: StudioInput<Id> | null,
  options?: SWRConfiguration<StudioData<Id>, StudioFailure>,
): SWRResponse<StudioData<Id>, StudioFailure> {
  const key = input === null ? null : ([id, input] as const)
  return useSWR<StudioData<Id>, StudioFailure>(key, () => studioCall(id, input as StudioInput<Id>), options)
}

/** Reads anew what some calls have answered, after something was changed. */
export function useRereading(): (...ids: StudioCallId[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (...ids) => mutate((key) => Array.isArray(key) && ids.includes(key[0] as StudioCallId))
}
