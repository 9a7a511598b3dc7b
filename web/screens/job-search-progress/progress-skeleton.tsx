import styles from './progress-row.module.css'

const SHOWN = 5

/** Placeholder of the list, as high as its rows. */
export function ProgressSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr">正在加载</span>
      <ul className={styles.rows} aria-hidden="true">
        {Array.from({ length: SHOWN }, (_, index) => (
          <li key={index} className={styles.ghost} />
        ))}
      </ul>
    </div>
  )
}
