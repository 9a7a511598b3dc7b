import type { Statistics } from '#contracts/generated/studio-wire.ts'
import { changeText, SERIES, SERIES_NAMES, type SeriesName } from './series.ts'
import styles from './statistics.module.css'

type Props = { totals: Statistics['totals']; selected: SeriesName; onSelect: (name: SeriesName) => void }

/** Sums of the chosen days, compared with the days before. The chart shows the series of the selected sum. */
export function Totals({ totals, selected, onSelect }: Props) {
  return (
    <div className={styles['totals']} role="group" aria-label="图表显示哪一项">
      {SERIES_NAMES.map((name) => (
        <button key={name} type="button" aria-pressed={name === selected} onClick={() => onSelect(name)}>
          <span>{SERIES[name]}</span>
          <b>{totals[name].count.toLocaleString()}</b>
          <small>
            前期 {totals[name].before.toLocaleString()}
            {changeText(totals[name]) && <i>{changeText(totals[name])}</i>}
          </small>
        </button>
      ))}
    </div>
  )
}
