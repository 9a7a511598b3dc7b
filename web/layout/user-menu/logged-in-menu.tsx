import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { logOutEverywhere } from '#web/data/begin-session.ts'
import { useUserCall } from '#web/data/user-call.ts'
import { attendDropdown } from '#web/layout/dropdown/attend-dropdown.ts'
import { useUserEntries } from '#web/layout/navigation/user-entries.ts'
import styles from './user-menu.module.css'

type LoggedInMenuProps = { path: string; name: string; linkClassName: string | undefined }

/** The user's name or phone number with a menu of the user's pages. */
export function LoggedInMenu({ path, name, linkClassName }: LoggedInMenuProps) {
  const entries = useUserEntries()
  const [isOpen, setOpen] = useState(false)
  const fresh = useNewJobs(isOpen)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (isOpen && box.current ? attendDropdown(box.current, () => setOpen(false)) : undefined), [isOpen])
  return (
    <div className={styles.box} ref={box}>
      <button
        className={classNames(linkClassName, styles.seek)}
        type="button"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="user" />
        <span className={styles.name}>{name}</span>
        <Icon name="down" className={styles.chevron} />
      </button>
      <ul className={styles.menu} id="user-menu" hidden={!isOpen}>
        {entries.map(({ href, title, icon }) => (
          <li key={href}>
            <a href={href} aria-current={path === href ? 'page' : undefined} onClick={() => setOpen(false)}>
              <Icon name={icon} />
              {title}
              {href === WATCHING && fresh > 0 && <small>{`${fresh} 个新职位`}</small>}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOutEverywhere}>
            <Icon name="logout" />
            退出登录
          </button>
        </li>
      </ul>
    </div>
  )
}

const WATCHING = '/watching'

/** Number of new jobs in the user's saved searches; loaded when the menu opens. */
function useNewJobs(isOpen: boolean): number {
  const searches = useUserCall('savedSearchList', isOpen ? {} : null)
  return searches.state === 'ready' ? searches.data.reduce((sum, { newCount }) => sum + newCount, 0) : 0
}
