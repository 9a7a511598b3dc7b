import type { ReactNode } from 'react'
import type { StaffAction } from '#contracts/studio/permissions.ts'

/** One screen of the studio: a row of the table in routes.tsx. */
export type StudioScreen = {
  /** Below /studio, as React Router writes it; empty for the first one. */
  path: string
  /** In the document's title and, where it stands there, in the navigation. */
  title: string
  screen: ReactNode
  /** Who may open it; without one everybody who is logged in. */
  action?: StaffAction
  /** Whether the navigation names it, in the order of the rows. */
  isInNavigation?: true
}
