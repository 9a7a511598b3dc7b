import { type ReactNode, useContext, useEffect, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom'
import { changeWithScrolling } from '#web/layout/use-scrolled-past.ts'

/** What stands around a page and follows it: another page is painted before the shell tells where it is. */
export function FollowPage({ children }: { children: ReactNode }) {
  const place = useContext(LocationContext)
  const [shown, setShown] = useState(place)
  useEffect(() => changeWithScrolling(() => setShown(place)), [place])
  return <LocationContext value={shown}>{children}</LocationContext>
}
