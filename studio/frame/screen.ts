import type { ReactNode } from 'react'
import type { StaffAction } from '#contracts/studio/permissions.ts'

/** One screen of the studio: a row of the table in routes.tsx. */
export type StudioScreen = {
  /** Path below /studio, in React Router's syntax; empty for the start screen. */
  path: string
  /** Title of the document and, if listed, of the navigation entry. */
  title: string
  screen: ReactNode
  /** Required permission; default: any logged-in staff member. */
  action?: StaffAction
  /** Whether the navigation lists it, in row order. */
  isInNavigation?: true
}
