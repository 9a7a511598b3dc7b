import { studioCall } from '#studio/data/studio-call.ts'
import { openStudio } from './open-studio.ts'

/** Ends the session and discards the page's state; offline, leaves the page anyway. */
export async function logOut(): Promise<void> {
  await studioCall('logOutStaff', {}, { isLogIn: true }).catch(() => undefined)
  openStudio('/login')
}
