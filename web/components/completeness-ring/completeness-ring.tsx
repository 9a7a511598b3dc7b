import styles from './completeness-ring.module.css'

/** A ring filled to `percent`, with the number inside. */
export function CompletenessRing({ percent }: { percent: number }) {
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 120 120" width="120" height="120" role="img" aria-label={`完整度 ${percent}%`}>
        <circle cx="60" cy="60" r="52" />
        {percent > 0 && (
          <circle
            className={styles.value}
            cx="60"
            cy="60"
            r="52"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            transform="rotate(-90 60 60)"
          />
        )}
      </svg>
      <b className="num" aria-hidden="true">
        {percent}
        <small>%</small>
      </b>
    </div>
  )
}
