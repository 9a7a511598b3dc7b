import { studioCall } from '#studio/data/studio-call.ts'
import { openStudio } from './open-studio.ts'

/** Ends the session, and discards the state of the page by opening the log-in page, even if the call fails. */
export async function logOut(): Promise<void> {
  await studioCall('logOutStaff', {}, { isLogIn: true }).catch(() => undefined)
  openStudio('/login')
}
