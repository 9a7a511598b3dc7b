import type { JobRelation } from '#contracts/generated/wire.ts'

/** 面试 is gold, because the user must act; 录用, the success, is green; 不合适 and 已撤回 are grey. */
const LOOKS: Readonly<Record<string, string>> = {
  1: 'tag tag--blue',
  2: 'tag tag--blue',
  3: 'tag tag--gold',
  4: 'tag tag--ok',
}

/** The state of an application as a tag. */
export function StateTag({ relation }: { relation: Pick<JobRelation, 'applyStatus' | 'applyStatusName'> }) {
  return <span className={LOOKS[relation.applyStatus] ?? 'tag'}>{relation.applyStatusName}</span>
}
