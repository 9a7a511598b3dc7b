import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { showToast } from '#web/data/toasts.ts'
import { useHydrated } from '#web/navigation/use-hydrated.ts'
import { loginHref, REPLACES_TARGET } from '#web/data/begin-session.ts'
import { readLoginState, subscribe, useLoginState } from '#web/data/login-state.ts'

type RequireLoginProps = {
  children: ReactNode
  /** Placeholder while the login state is unknown; its height should be that of the page. */
  waiting?: ReactNode
  /** Class around the message for browsers without JavaScript; on full-width pages it adds the margins. */
  noteClass?: string
}

/**
 * Restricts a page to logged-in users: visitors who arrive logged out, or whose session ends in another tab, are sent
 * to the log-in page and back. If the session ends in this tab, the code that ended the session navigates.
 */
export function RequireLogin({ children, waiting, noteClass }: RequireLoginProps) {
  const isHydrated = useHydrated()
  const { isLogin } = useLoginState()
  const { pathname: path, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (readLoginState().isLogin) return
    void navigate(loginHref({ path, search }), { replace: true, state: REPLACES_TARGET })
    // only on arrival: see the docstring
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(
    () =>
      subscribe((isElsewhere) => {
        if (!isElsewhere || readLoginState().isLogin) return
        showToast({ type: 'warning', message: '您已在其他页面退出登录，请重新登录' })
        void navigate(loginHref({ path, search }), { replace: true, state: REPLACES_TARGET })
      }),
    [navigate, path, search],
  )
  if (isHydrated && isLogin) return children
  return (
    <>
      <NeedsScript className={noteClass}>个人页面需要启用浏览器的脚本功能。浏览职位、公告和政策不受影响。</NeedsScript>
      {waiting ?? <Skeleton count={4} />}
    </>
  )
}
