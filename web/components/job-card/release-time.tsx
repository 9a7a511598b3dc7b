import { useSyncExternalStore } from 'react'
import { releaseDay } from './release-day.ts'

/** When a job was released: the date in the server's HTML, how long ago as soon as the visitor's clock is known. */
export function ReleaseTime({ releaseTime }: { releaseTime: string }) {
  const date = releaseTime.slice(0, 10)
  const text = useSyncExternalStore(
    neverChanges,
    () => releaseDay(releaseTime, Date.now()),
    () => date,
  )
  return (
    <time dateTime={date} title={date}>
      {text}
    </time>
  )
}

const neverChanges = () => () => undefined
