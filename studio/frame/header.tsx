import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { STAFF_ROLES } from '#contracts/studio/staff-roles.ts'
import { logOut } from './log-out.ts'
import { useStaff } from './staff-session.tsx'
import { useWaiting } from './use-waiting.ts'
import styles from './header.module.css'

type HeaderProps = { onMenu: () => void; onHelp: () => void }

/** Name, roles, number of tasks, help and log-out. */
export function Header({ onMenu, onHelp }: HeaderProps) {
  const { name, grants } = useStaff()
  const roles = [...new Set(grants.map(({ role }) => STAFF_ROLES[role as keyof typeof STAFF_ROLES]))].join('、')
  return (
    <header className={styles['head']}>
      <Button className={styles['menu']} ghost onClick={onMenu}>
        菜单
      </Button>
      <Link to="/" className={styles['name']}>
        内容工作台
      </Link>
      <span className={styles['space']} />
      <Waiting />
      <Button ghost onClick={onHelp}>
        帮助
      </Button>
      <a href="/" className={styles['site']}>
        返回网站
      </a>
      <Link to="/account" className={styles['who']} title="我的账号">
        <strong>{name}</strong>
        <span>{roles}</span>
      </Link>
      <Button ghost onClick={() => void logOut()}>
        退出
      </Button>
    </header>
  )
}

/** Number of tasks that await the staff member. */
function Waiting() {
  const { count, path } = useWaiting()
  if (count === 0) return null
  return (
    <Link to={path} className={styles['waiting']}>
      待我处理 <b>{count}</b>
    </Link>
  )
}
