import type { PageFigure } from '#contracts/generated/wire.ts'
import styles from './figure-band.module.css'

/** A row of large numbers, each with unit and label. */
export function FigureBand({ figures }: { figures: readonly PageFigure[] }) {
  return (
    <dl className={styles.band}>
      {figures.map(({ value, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            {value}
            <small>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
