import { useState } from 'react'
import type { JobRelation } from '#contracts/generated/wire.ts'
import { ApplicationItem } from './application-item.tsx'
import { isExpected } from './application-steps.ts'
import styles from './progress-row.module.css'

type ApplicationListProps = { rows: readonly JobRelation[]; isFirstPage: boolean }

/**
 * Applications, latest change first. On the first page, applications with an upcoming appointment are initially
 * expanded. The first application with an unseen change is expanded, too; if all changes were seen, the first one.
 */
export function ApplicationList({ rows, isFirstPage }: ApplicationListProps) {
  const [now] = useState(() => Date.now())
  const newest = rows.find(({ isNew }) => isNew) ?? rows[0]
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.jobRelationId}>
          <ApplicationItem
            application={row}
            isInitiallyOpen={isFirstPage && (row === newest || isExpected(row, now))}
          />
        </li>
      ))}
    </ul>
  )
}
