import { seedDatabase } from '#seed/seed-database.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import type { Clock } from '#server/platform/clock.ts'

/** A clock that goes as the machine's does, and on as far as it is told to. */
export type MovableClock = Clock & { advance: (ms: number) => void }

export function movableClock(): MovableClock {
  let ahead = 0
  return { now: () => new Date(Date.now() + ahead), advance: (ms) => void (ahead += ms) }
}

const FEWER_JOBS = 400

/** The application on the demonstration data, with fewer jobs unless told otherwise, and on a clock of the test. */
export async function seededSite({ jobs = FEWER_JOBS } = {}): Promise<TestApp & { clock: MovableClock }> {
  const clock = movableClock()
  const site = await buildTestApp({ clock, config: { assetsFolder: 'server/assets' } })
  await seedDatabase(site.database, site.services, { jobs, say: () => undefined })
  await site.services.captcha.prepare()
  return { ...site, clock }
}
