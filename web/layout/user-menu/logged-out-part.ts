import { serverPart } from '#web/components/on-demand/server-part.tsx'
import type { UserMenuProps } from './user-menu.tsx'

/** The links of a visitor without a session, the same on every page. */
export const LoggedOutPart = serverPart<UserMenuProps>(
  async () => (await import('./logged-out-links.tsx')).LoggedOutLinks,
)
if (import.meta.env.SSR) await LoggedOutPart.preload()
