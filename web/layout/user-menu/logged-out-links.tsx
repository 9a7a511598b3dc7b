import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { ExternalLink } from '#web/layout/external-link.tsx'
import styles from './user-menu.module.css'

/** Links of the logged-out menu (specification 2): 找工作 to log in, and the employer site. */
export function LoggedOutLinks({ linkClassName }: { linkClassName: string | undefined }) {
  const { employerSite } = useSiteFacts()
  return (
    <>
      <a className={classNames(linkClassName, styles.seek)} href="/user">
        <Icon name="user" />
        找工作
        <small>登录 / 注册</small>
      </a>
      {employerSite.url !== '' && (
        <ExternalLink className={classNames(linkClassName, styles.hire)} href={employerSite.url}>
          {employerSite.title}
        </ExternalLink>
      )}
    </>
  )
}
