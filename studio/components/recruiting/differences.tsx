import styles from '#studio/components/article/article-state.module.css'

/** Requirements of a job that a résumé does not meet. */
export function Differences({ differences }: { differences: readonly string[] }) {
  if (differences.length === 0) return null
  return (
    <span className={styles['several']}>
      {differences.map((difference) => (
        <span key={difference} className={`${styles['state']} ${styles['warn']}`}>
          {difference}
        </span>
      ))}
    </span>
  )
}
