import { useSyncExternalStore } from 'react'
import { releaseDay } from './release-day.ts'

type ReleaseTimeProps = {
  releaseTime: string
  /** True inside an island, which is not hydrated: `tellStaticReleaseTimes` replaces the date by the age there. */
  isServed?: boolean
}

/** Release date of a job in the server's HTML; after hydration its age, by the visitor's clock. */
export function ReleaseTime({ releaseTime, isServed = false }: ReleaseTimeProps) {
  const date = releaseTime.slice(0, 10)
  const text = useSyncExternalStore(
    neverChanges,
    () => releaseDay(releaseTime, Date.now()),
    () => date,
  )
  return (
    <time dateTime={date} title={date} data-released={isServed && import.meta.env.SSR ? releaseTime : undefined}>
      {text}
    </time>
  )
}

const neverChanges = () => () => undefined
