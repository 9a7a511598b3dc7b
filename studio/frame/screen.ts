import type { ReactNode } from 'react'
import type { Params } from 'react-router-dom'
import type { ActionObject, StaffAction } from '#contracts/studio/permissions.ts'

/** One screen of the studio: a row of the table in routes.tsx. */
export type StudioScreen = {
  /** Path below /studio, in React Router's syntax; empty for the start screen. */
  path: string
  /** Title of the document and, if listed, of the navigation entry. */
  title: string
  screen: ReactNode
  /** Required permission; default: any logged-in staff member. */
  action?: StaffAction
  /** Whether the navigation lists the screen, in row order. */
  isInNavigation?: true
  /** Entries of the navigation that replace the single entry of the screen, for a screen of several objects. */
  groups?: readonly NavigationGroup[]
  /** Returns the title of the document for the route parameters; default: `title`. */
  titleOf?: (params: Params) => string | undefined
}

/** Entries of the navigation below a heading, for staff who may perform the screen's action on the object. */
export type NavigationGroup = {
  title: string
  object: ActionObject
  entries: readonly { path: string; title: string }[]
}
