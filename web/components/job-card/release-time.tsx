import { useSyncExternalStore } from 'react'
import { releaseDay } from './release-day.ts'

type ReleaseTimeProps = {
  releaseTime: string
  /** In an island, where `tellServedReleaseTimes` says how long ago it was. */
  isServed?: boolean
}

/** When a job was released: the date in the server's HTML, how long ago as soon as the visitor's clock is known. */
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
