import type { JobRelation } from '#contracts/generated/wire.ts'
import { ApplicationItem } from './application-item.tsx'
import styles from './progress-row.module.css'

/** Applications, what changed last first. */
export function ApplicationList({ rows }: { rows: readonly JobRelation[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.jobRelationId}>
          <ApplicationItem application={row} />
        </li>
      ))}
    </ul>
  )
}
