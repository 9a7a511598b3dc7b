import { Card } from 'antd'
import { Link } from 'react-router-dom'
import type { FeedbackWaiting } from '#contracts/generated/studio-wire.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './start-screen.module.css'

const PARTS: readonly { key: keyof FeedbackWaiting; name: string; query: string }[] = [
  { key: 'overdue', name: '超期', query: '?overdue=1' },
  { key: 'waiting', name: '待认领或分派', query: '?state=waiting' },
  { key: 'mine', name: '我在处理', query: '?state=processing&mine=1' },
  { key: 'toRelease', name: '待我审核的答复', query: '?state=answerInReview' },
]

/** Numbers of feedback that waits for the staff member, by the next step. */
export function FeedbackTasks() {
  const { data } = useStudioCall('readOverview', {}, { revalidateOnMount: true })
  const counts = data?.feedback
  if (!counts) return null
  const parts = PARTS.filter(({ key }) => counts[key] > 0)
  return (
    <Card title={<h2>反馈</h2>} className={styles['task'] ?? ''}>
      {parts.length === 0 ? (
        <p className={styles['empty']}>没有等您处理的反馈。</p>
      ) : (
        <ul className={styles['rows']}>
          {parts.map(({ key, name, query }) => (
            <li key={key}>
              <Link to={`/feedback${query}`}>
                {name} {counts[key]} 件
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
