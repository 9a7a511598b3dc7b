import { Card, Empty } from 'antd'
import { Link } from 'react-router-dom'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ImportMark } from './import-mark.tsx'
import styles from './import.module.css'
import type { StudioContentKind } from './kind-of-address.tsx'

/** The latest imports of a kind. */
export function ImportList({ kind }: { kind: StudioContentKind }) {
  const { data } = useStudioCall('listContentImports', { kind: kind.id }, { revalidateOnMount: true })
  if (data === undefined) return null
  return (
    <Card title={<h2>最近的导入</h2>}>
      {data.length === 0 && <Empty description="还没有导入" />}
      <ul className={styles['list']}>
        {data.map(({ standing, fileName, newCount, updateCount, createdBy, createTime }) => (
          <li key={standing.importId}>
            <Link to={`/content/${kind.id}/imports/${standing.importId}`}>{fileName}</Link>
            <ImportMark {...standing} />
            <small>
              新增 {newCount}，更新 {updateCount} · {createdBy} {createTime.slice(0, 16)}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
