import { Alert, Card } from 'antd'
import { Link } from 'react-router-dom'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { useMay } from '#studio/frame/staff-session.tsx'
import styles from './start-screen.module.css'

/** Pending tasks of administrators. */
export function AdministratorTasks() {
  const mayConfirm = useMay('confirmGrants')
  const { data, error } = useStudioCall('listStaff', {}, { revalidateOnMount: true })
  if (data === undefined) return error === undefined ? null : <Alert type="error" showIcon title={error.message} />
  const waiting = data.flatMap(({ grants }) => grants.filter(({ state }) => state !== 'confirmed')).length
  const text = waiting === 0 ? '没有待确认的授权。' : `有 ${waiting} 项授权待安全管理员确认。`
  return (
    <Card title={<h2>人员与授权</h2>} className={styles['task'] ?? ''}>
      {text} <Link to="/staff">{mayConfirm && waiting > 0 ? '去确认' : '查看人员'}</Link>
    </Card>
  )
}
