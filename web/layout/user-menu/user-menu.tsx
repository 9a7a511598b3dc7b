import { useCallback, useRef, useState } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import { logOut, useLoginState } from '#web/data/login-state.ts'
import { usePageLocation } from '#web/data/page-location.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { ExternalLink } from '#web/layout/external-link.tsx'
import { useDropdown } from '#web/layout/dropdown/use-dropdown.ts'
import { USER_ENTRIES } from '#web/layout/navigation/user-entries.ts'
import styles from './user-menu.module.css'

/** Logged in: the visitor's name or phone with a menu. Logged out: 找工作 (log in) and the employer site. */
export function UserMenu({ linkClassName }: { linkClassName: string | undefined }) {
  const { isLogin, userName, phoneNumber } = useLoginState()
  const { employerSite } = useSiteFacts()
  if (isLogin) return <LoggedIn name={userName || phoneNumber} linkClassName={linkClassName} />
  return (
    <>
      {employerSite.url !== '' && (
        <ExternalLink className={classNames(linkClassName, styles.hire)} href={employerSite.url}>
          {employerSite.title}
        </ExternalLink>
      )}
      <a className={classNames(linkClassName, styles.seek)} href="/user">
        <Icon name="user" />
        找工作
        <small>登录 / 注册</small>
      </a>
    </>
  )
}

function LoggedIn({ name, linkClassName }: { name: string; linkClassName: string | undefined }) {
  const { path } = usePageLocation()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useDropdown(
    box,
    isOpen,
    useCallback(() => setOpen(false), []),
  )
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
        {USER_ENTRIES.map(({ href, title, icon }) => (
          <li key={href}>
            <a href={href} aria-current={path === href ? 'page' : undefined} onClick={() => setOpen(false)}>
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut}>
            <Icon name="logout" />
            退出登录
          </button>
        </li>
      </ul>
    </div>
  )
}
