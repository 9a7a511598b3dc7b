import type { ComponentType, ReactElement } from 'react'

/** The place of a kept component in a rendering, to be filled with its HTML. */
export type Hole = {
  /** Which component. */
  part: number
  props: object
  element: ReactElement
  /** Whether the browser renders the component too and has to come to the same HTML. */
  isHydrated: boolean
}

let parts = 0
let dig: ((hole: Hole) => string) | undefined

/**
 * A component whose HTML the server keeps between renderings, as long as its props and everything it reads stay the same
 * (docs/decisions/0011-kept-html.md). In the browser it is the component itself.
 *
 * For components of elements, at their beginning and end too, whose props are plain values or objects that stay the same
 * and which read nothing but what hooks note as read (useCall, usePageLocation …). A hydrated one must not call `useId`:
 * the browser counts ids through the whole page.
 */
export function kept<Props extends object>(Component: ComponentType<Props>, isHydrated = true): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component
  const part = ++parts
  return function Kept(props: Props) {
    const element = <Component {...props} />
    return dig ? dig({ part, props, element, isHydrated }) : element
  }
}

/** Renders something on the server with a text in the place of every kept component; `digHole` gives the texts. */
export function withHoles<Result>(digHole: (hole: Hole) => string, render: () => Result): Result {
  const before = dig
  dig = digHole
  try {
    return render()
  } finally {
    dig = before
  }
}
