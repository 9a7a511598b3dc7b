import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import styles from './resume-page.module.css'

/** Placeholder of a résumé page while it is loading. */
export function ResumeSkeleton() {
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className={styles.rail}>
        <div className={styles.ghost} />
      </div>
      <div className={styles.main}>
        <div className={styles.ghost}>
          <Skeleton count={1} />
        </div>
        <div className={styles.ghost} />
        <div className={styles.ghost} />
        <div className={styles.ghost} />
      </div>
    </div>
  )
}
