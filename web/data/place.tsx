import type { ComponentProps, ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom'
import { RouteParamsContext } from './page-location.ts'

/** Where the visitor is, and how they came there, as the router tells its hooks. */
export type RouterPlace = ComponentProps<typeof LocationContext>['value']

/** The same with the parameters of the path. */
export type Place = { router: RouterPlace; params: Record<string, string | undefined> }

/**
 * Where the visitor is, to all that stands inside. A place goes down to here as a prop: React looks through everything
 * below a context whose value has changed, so what does not follow a step at once must not stand below one.
 */
export function AtPlace({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <LocationContext value={place.router}>
      <RouteParamsContext value={place.params}>{children}</RouteParamsContext>
    </LocationContext>
  )
}
