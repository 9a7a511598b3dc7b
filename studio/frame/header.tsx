import { Button } from 'antd'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { STAFF_ROLES } from '#contracts/studio/permissions.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { logOut } from './log-out.ts'
import { useMay, useStaff } from './staff-session.tsx'
import styles from './header.module.css'

type HeaderProps = { onMenu: () => void; onHelp: () => void }

/** Who is logged in, what waits for them, and the ways out. */
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

/** How many articles wait for somebody; asked again whenever another screen is opened. */
function Waiting() {
  const mayRead = useMay('readArticles')
  const { pathname } = useLocation()
  const { data, mutate } = useStudioCall('listStudioArticles', mayRead ? { scope: 'waiting', pageSize: 1 } : null)
  useEffect(() => void mutate(), [pathname, mutate])
  if (data === undefined || data.total === 0) return null
  return (
    <Link to="/articles?scope=waiting" className={styles['waiting']}>
      待我处理 <b>{data.total}</b>
    </Link>
  )
}
