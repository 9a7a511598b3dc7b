import { FEEDBACK_STATES, OPEN_FEEDBACK_STATES } from '#contracts/studio/feedback-permissions.ts'
import type { StudioData } from '#studio/data/studio-call.ts'
import styles from './feedback.module.css'

type Props = {
  selected: string
  counts: StudioData<'listFeedback'>['counts']
  onSelect: (state: string) => void
}

/** The states with the number of feedback in each; the first is what is open. */
export function StateTabs({ selected, counts, onSelect }: Props) {
  const sum = (states?: readonly string[]) =>
    counts.reduce((total, { state, count }) => total + (states === undefined || states.includes(state) ? count : 0), 0)
  const tabs = [
    { state: '', name: '未办结', count: sum(OPEN_FEEDBACK_STATES) },
    ...Object.entries(FEEDBACK_STATES).map(([state, name]) => ({ state, name, count: sum([state]) })),
    { state: 'all', name: '全部', count: sum() },
  ]
  return (
    <div className={styles['tabs']} role="group" aria-label="状态">
      {tabs.map(({ state, name, count }) => (
        <button key={state} type="button" aria-pressed={state === selected} onClick={() => onSelect(state)}>
          {name} <b>{count}</b>
        </button>
      ))}
    </div>
  )
}
