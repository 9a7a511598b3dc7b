import type { MediaStore } from '#seed/media-store.ts'
import { beijingDayOf, DAY_MS } from '#seed/jobs/beijing-day.ts'
import type { Database } from '#server/database/database.ts'
import { createServices, type Services } from '#server/features.ts'
import { readStories, type Story, type StoryEvent } from './read-staff.ts'
import { seedFeedback } from './seed-feedback.ts'
import { seedStaff } from './seed-staff.ts'
import { storySteps } from './story-steps.ts'
import { instantOf } from './story-text.ts'

/** Age of the demo staff accounts, in days. */
const ACCOUNT_DAYS = 60

/**
 * Creates the demo staff, articles and feedback in every status. The events of the stories run in chronological order
 * through the studio's services, whose clock is set to the time of each event.
 */
export async function seedStudio(database: Database, given: Services, media: MediaStore): Promise<void> {
  const { config, cache, clock } = given
  const day = { now: clock.now(), number: beijingDayOf(clock.now()) }
  let now = new Date(day.now.getTime() - ACCOUNT_DAYS * DAY_MS)
  const services = createServices({ config, cache, database, clock: { now: () => now } })
  const staff = await seedStaff(database, services)

  const events = readStories().flatMap((story) => {
    const step = storySteps({ services, day, media }, story)
    return story.events.map((event) => ({ event, step, at: instantOf(day, event), story }))
  })
  // a stable sort keeps the order of a story's events within one minute
  for (const { event, step, at, story } of events.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    now = at
    await step({ ...callerOf(staff, story, event), secondFactorAt: now }, event)
  }
  await seedFeedback({ services, day, staff, setClock: (at) => void (now = at) })
}

type Staff = Awaited<ReturnType<typeof seedStaff>>

function callerOf(staff: Staff, story: Story, { who }: StoryEvent) {
  const caller = staff.get(who)
  if (caller === undefined) throw new Error(`${story.key}: there is no ${who}`)
  return caller
}
