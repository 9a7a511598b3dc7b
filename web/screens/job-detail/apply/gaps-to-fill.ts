import type { PersonalInfo, ResumeGap } from '#contracts/generated/wire.ts'
import { APPLY_COMPLETENESS } from '#contracts/limits.ts'

/** Of the gaps that the server tells those that have to be filled before applying, the most valuable first. */
export function gapsToFill({ completeness, gapList }: Pick<PersonalInfo, 'completeness' | 'gapList'>): ResumeGap[] {
  let reached = completeness
  return gapList.filter(({ weight }) => {
    const isNeeded = reached < APPLY_COMPLETENESS
    reached += weight
    return isNeeded
  })
}
