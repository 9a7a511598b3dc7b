import { type ReactNode, useEffect, useState } from 'react'
import { AtPlace, type Place } from '#web/data/place.tsx'
import { changeWithScrolling } from '#web/layout/use-scrolled-past.ts'

/** What stands around a page and follows it: another page is painted before the shell tells where it is. */
export function FollowPage({ place, children }: { place: Place; children: ReactNode }) {
  const [shown, setShown] = useState(place)
  useEffect(() => changeWithScrolling(() => setShown(place)), [place])
  return <AtPlace place={shown}>{children}</AtPlace>
}
