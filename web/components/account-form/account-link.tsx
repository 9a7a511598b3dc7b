import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isModified } from '#web/navigation/link-navigation.ts'

/** Link from one account page to another. The pages share one history entry, so that Back leaves them in one step. */
export function AccountLink({ href, children }: { href: string; children: ReactNode }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const follow = (event: MouseEvent) => {
    if (isModified(event.nativeEvent)) return
    event.preventDefault()
    void navigate(href, { replace: true, state })
  }
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  )
}
