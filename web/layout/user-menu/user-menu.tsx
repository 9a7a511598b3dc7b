import { Suspense } from 'react'
import { lazyPart } from '#web/components/on-demand/lazy-part.tsx'
import { useLoginState } from '#web/data/login-state.ts'
import { LoggedOutPart } from './logged-out-part.ts'

const LoggedInPart = lazyPart(async () => (await import('./logged-in-menu.tsx')).LoggedInMenu)

export type UserMenuProps = { linkClassName: string | undefined }

/** Logged in: the visitor's name or phone with a menu. Logged out: 找工作 (log in) and the employer site. */
export function UserMenu({ linkClassName }: UserMenuProps) {
  const { isLogin, userName, phoneNumber } = useLoginState()
  return (
    <Suspense>
      {isLogin ? (
        <LoggedInPart name={userName || phoneNumber} linkClassName={linkClassName} />
      ) : (
        <LoggedOutPart linkClassName={linkClassName} />
      )}
    </Suspense>
  )
}
