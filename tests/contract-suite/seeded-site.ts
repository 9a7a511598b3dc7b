import { seedDatabase } from '#seed/seed-database.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import type { Clock } from '#server/platform/clock.ts'

/** The system clock plus an adjustable offset. */
export type MovableClock = Clock & { advance: (ms: number) => void }

export function movableClock(): MovableClock {
  let ahead = 0
  return { now: () => new Date(Date.now() + ahead), advance: (ms) => void (ahead += ms) }
}

const FEWER_JOBS = 400

/** Starts the application with the demo data, but by default only 400 jobs, on a clock that tests can advance. */
export async function seededSite({ jobs = FEWER_JOBS } = {}): Promise<TestApp & { clock: MovableClock }> {
  const clock = movableClock()
  const site = await buildTestApp({ clock, config: { assetsFolder: 'server/assets' } })
  await seedDatabase(site.database, site.services, { jobs, samples: true, say: () => undefined })
  await site.services.captcha.prepare()
  return { ...site, clock }
}
