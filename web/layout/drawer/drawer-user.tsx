import { Icon } from '#web/ui/icon/icon.tsx'
import { logOutEverywhere } from '#web/data/begin-session.ts'
import { useLoginState } from '#web/data/login-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { ExternalLink } from '#web/layout/external-link.tsx'
import { useUserEntries } from '#web/layout/navigation/user-entries.ts'

/** The account part of the drawer: the user's name and pages, or links to the log-in and to the site for employers. */
export function DrawerUser({ className }: { className: string | undefined }) {
  const { isLogin, userName, phoneNumber } = useLoginState()
  const { employerSite } = useSiteFacts()
  const entries = useUserEntries()
  if (!isLogin) {
    return (
      <div className={className}>
        <p>登录后可投递职位、查看进度</p>
        <div>
          <a className="btn" href="/user">
            找工作 · 登录
          </a>
          {employerSite.url !== '' && (
            <ExternalLink className="btn btn--line" href={employerSite.url}>
              {employerSite.title}
            </ExternalLink>
          )}
        </div>
      </div>
    )
  }
  return (
    <div className={className}>
      <p>
        <Icon name="user" />
        <b>{userName || phoneNumber}</b>
      </p>
      <div>
        {entries.map(({ href, title, icon }) => (
          <a className="btn btn--line" href={href} key={href}>
            <Icon name={icon} />
            {title}
          </a>
        ))}
        <button className="btn btn--quiet" type="button" onClick={logOutEverywhere}>
          <Icon name="logout" />
          退出登录
        </button>
      </div>
    </div>
  )
}
