import { Card } from 'antd'
import { Link } from 'react-router-dom'
import type { ContentEnding } from '#contracts/generated/studio-wire.ts'
import { kindTitle } from '#contracts/studio/kinds/kind-names.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './start-screen.module.css'

/** Jobs and licences that expire soon, and empty places of the home page. Renders nothing if there are none. */
export function ContentEndings() {
  const { data } = useStudioCall('readOverview', {}, { revalidateOnMount: true })
  if (data === undefined) return null
  const { endingJobs, endingLicences, emptyPlaces } = data
  return (
    <>
      <Endings title="七天内到期的职位" kind="job" rows={endingJobs} />
      <Endings title="资质快要到期或已到期的企业" kind="company" rows={endingLicences} />
      {emptyPlaces.length > 0 && (
        <Card title={<h2>首页的空位</h2>} className={styles['task'] ?? ''}>
          <ul className={styles['rows']}>
            {emptyPlaces.map((kind) => (
              <li key={kind}>
                <Link to={`/content/${kind}`}>{kindTitle(kind)}</Link>
                <small className={styles['facts']}>此刻没有显示的图</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

type Props = { title: string; kind: 'job' | 'company'; rows: readonly ContentEnding[] }

function Endings({ title, kind, rows }: Props) {
  if (rows.length === 0) return null
  return (
    <Card title={<h2>{title}</h2>} className={styles['task'] ?? ''}>
      <ul className={styles['rows']}>
        {rows.map(({ rowId, label, lastDay }) => (
          <li key={rowId}>
            <Link to={`/content/${kind}/row-${rowId}`}>{label}</Link>
            <small className={styles['facts']}>{lastDay} 到期</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
