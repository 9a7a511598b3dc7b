import styles from './state-tabs.module.css'

export type StateTab = { state: string; name: string; count: number }
type Props = { tabs: readonly StateTab[]; selected: string; onSelect: (state: string) => void }

/** The states of a list, with the number of rows in each. */
export function StateTabs({ tabs, selected, onSelect }: Props) {
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
