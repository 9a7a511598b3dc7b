import { Card } from 'antd'
import { Link } from 'react-router-dom'
import type { ContentWaiting } from '#contracts/generated/studio-wire.ts'
import { kindTitle } from '#contracts/studio/kinds/kind-names.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './start-screen.module.css'

/** Label of a task by the state of its item. */
const NEXT: Readonly<Record<ContentWaiting['state'], string>> = {
  returned: '退回给我的',
  inReview: '等我审核',
  approved: '等我发布',
}

/** Banners, pages and other content that waits for the staff member. Renders nothing if there is none. */
export function ContentTasks() {
  const { data } = useStudioCall('readOverview', {}, { revalidateOnMount: true })
  const items = data?.content ?? []
  if (items.length === 0) return null
  return (
    <Card title={<h2>等我处理的内容：{items.length} 项</h2>} className={styles['task'] ?? ''}>
      <ul className={styles['rows']}>
        {items.map(({ kind, itemId, importId, label, state }) => (
          <li key={`${importId} ${itemId}`}>
            <Link to={`/content/${kind}/${importId === null ? itemId : `imports/${importId}`}`}>{label}</Link>
            <small className={styles['facts']}>
              {kindTitle(kind)} · {NEXT[state]}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
