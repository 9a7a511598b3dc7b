import { studioCall } from '#studio/data/studio-call.ts'
import { openStudio } from './open-studio.ts'

/** Ends the session and everything that the page knows; without a line the page goes all the same. */
export async function logOut(): Promise<void> {
  await studioCall('logOutStaff', {}, { isLogIn: true }).catch(() => undefined)
  openStudio('/login')
}
