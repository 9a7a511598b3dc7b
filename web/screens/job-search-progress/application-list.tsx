import { useState } from 'react'
import type { JobRelation } from '#contracts/generated/wire.ts'
import { ApplicationItem } from './application-item.tsx'
import { isExpected } from './application-steps.ts'
import styles from './progress-row.module.css'

type ApplicationListProps = { rows: readonly JobRelation[]; isFirstPage: boolean }

/**
 * Applications, what changed last first. Of the first page two kinds stand open: where somebody is expected, and the newest
 * change, which is the newest news, or else what changed last.
 */
export function ApplicationList({ rows, isFirstPage }: ApplicationListProps) {
  const [now] = useState(() => Date.now())
  const newest = rows.find(({ isNew }) => isNew) ?? rows[0]
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.jobRelationId}>
          <ApplicationItem application={row} isStanding={isFirstPage && (row === newest || isExpected(row, now))} />
        </li>
      ))}
    </ul>
  )
}
