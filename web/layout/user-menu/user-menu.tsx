import { Suspense } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import { lazyPart } from '#web/components/on-demand/lazy-part.tsx'
import { useLoginState } from '#web/data/login-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { ExternalLink } from '#web/layout/external-link.tsx'
import styles from './user-menu.module.css'

const LoggedInPart = lazyPart(async () => (await import('./logged-in-menu.tsx')).LoggedInMenu)

type UserMenuProps = { linkClassName: string | undefined }

/** Logged in: the visitor's name or phone with a menu. Logged out: 找工作 (log in) and the employer site. */
export function UserMenu({ linkClassName }: UserMenuProps) {
  const { isLogin, userName, phoneNumber } = useLoginState()
  const loggedOut = <LoggedOut linkClassName={linkClassName} />
  if (!isLogin) return loggedOut
  return (
    <Suspense fallback={loggedOut}>
      <LoggedInPart name={userName || phoneNumber} linkClassName={linkClassName} />
    </Suspense>
  )
}

function LoggedOut({ linkClassName }: UserMenuProps) {
  const { employerSite } = useSiteFacts()
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
