import { Suspense } from 'react'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { useLoginState } from '#web/data/login-state.ts'
import { LoggedOutLinks } from './logged-out-links.tsx'

const LazyLoggedIn = lazyComponent(async () => (await import('./logged-in-menu.tsx')).LoggedInMenu)

type UserMenuProps = {
  /** Path of the page that the header shows. */
  path: string
  linkClassName: string | undefined
}

/** Logged in: the user's name or phone number with a menu. Logged out: 找工作 (log in) and the employer site. */
export function UserMenu({ path, linkClassName }: UserMenuProps) {
  const { isLogin, userName, phoneNumber } = useLoginState()
  return (
    <Suspense>
      {isLogin ? (
        <LazyLoggedIn path={path} name={userName || phoneNumber} linkClassName={linkClassName} />
      ) : (
        <LoggedOutLinks linkClassName={linkClassName} />
      )}
    </Suspense>
  )
}
