import type { PageStep } from '#contracts/generated/wire.ts'
import styles from './river-flow.module.css'

/** specification 2: the flow of high-end talent has thirteen steps. The drawing fits only this number. */
export const RIVER_STEPS = 13

/** Thirteen steps along one river: to the right, back to the left and to the right again; downwards on narrow screens. */
export function RiverFlow({ steps }: { steps: readonly PageStep[] }) {
  return (
    <div className={styles.flow}>
      <svg viewBox="0 0 1200 540" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.river} d="M0 32H1100C1236 32 1236 222 1100 222H100C-36 222 -36 412 100 412H1200" />
        <path className={styles.bank} d="M0 24H1100C1248 24 1248 230 1100 230H100C-24 230 -24 404 100 404H1200" />
      </svg>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <b className="num" aria-hidden="true">
              {index + 1}
            </b>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
