import type { KeywordUnderstanding } from '#contracts/generated/wire.ts'
import type { Need } from '#web/data/needs.ts'
import { useCall } from '#web/data/use-call.ts'

/** Data requirements for KeywordReading; none without a keyword. */
export const understandingNeeds = (keyword: string): Need[] =>
  keyword === '' ? [] : [['understandKeyword', { keyword }]]

/** The interpretation of a keyword; undefined without a keyword, while loading and after a failure. */
export function useUnderstanding(keyword: string): KeywordUnderstanding | undefined {
  const reply = useCall('understandKeyword', keyword === '' ? null : { keyword }, { isSilent: true })
  return reply.state === 'ready' ? reply.data : undefined
}
