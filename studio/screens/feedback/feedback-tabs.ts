import { FEEDBACK_STATES, OPEN_FEEDBACK_STATES } from '#contracts/studio/feedback-permissions.ts'
import type { StateTab } from '#studio/components/tables/state-tabs.tsx'
import type { StudioData } from '#studio/data/studio-call.ts'

/** Tabs for the states, each with its number of feedback; the first tab has all open feedback. */
export function feedbackTabs(counts: StudioData<'listFeedback'>['counts']): StateTab[] {
  const sum = (states?: readonly string[]) =>
    counts.reduce((total, { state, count }) => total + (states === undefined || states.includes(state) ? count : 0), 0)
  return [
    { state: '', name: '未办结', count: sum(OPEN_FEEDBACK_STATES) },
    ...Object.entries(FEEDBACK_STATES).map(([state, name]) => ({ state, name, count: sum([state]) })),
    { state: 'all', name: '全部', count: sum() },
  ]
}
