// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { JobCard } from '#contracts/generated/wire.ts'
import { aJobCard } from '#web/components/job-card/testing/sample-jobs.ts'
import { renderAt } from '#web/layout/testing/render-at.tsx'
import { PositionSheet } from './position-sheet.tsx'
import { positionsCopy } from './positions-copy.ts'

async function shown(...releaseTimes: string[]) {
  const data: JobCard[] = releaseTimes.map((releaseTime, index) => aJobCard({ jobId: index + 1, releaseTime }))
  const positions = { state: 'ready', data } as unknown as Parameters<typeof PositionSheet>[0]['positions']
  const page = await renderAt('/', <PositionSheet title="最新职位" positions={positions} />)
  const times = [...page.box.querySelectorAll('time')].map(({ dateTime }) => dateTime.slice(0, 10))
  const isOnce = page.box.textContent?.includes(positionsCopy.allOf)
  await page.unmount()
  return { times, isOnce }
}

test('the day is shown once if all jobs were released on it, otherwise with each job', async () => {
  expect(await shown('2026-11-02 08:00:00', '2026-11-02 18:30:00')).toEqual({ times: ['2026-11-02'], isOnce: true })
  expect(await shown('2026-11-02 08:00:00', '2026-11-01 08:00:00')).toEqual({
    times: ['2026-11-02', '2026-11-01'],
    isOnce: false,
  })
  expect(await shown()).toEqual({ times: [], isOnce: false })
})
