import type { JobRelation } from '#contracts/generated/wire.ts'

/** 面试 is the one that asks for something, 录用 the good end; both ends without success are quiet. */
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
