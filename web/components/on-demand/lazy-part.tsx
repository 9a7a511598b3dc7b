import { type ComponentType, use } from 'react'
import { loadOnce } from './load-once.ts'

/** A component whose code loads when it is first needed. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code, once; a failure is forgotten, so that the next call tries again. */
  preload: () => Promise<ComponentType<Props>>
}

/**
 * Makes a component of code that is loaded on demand. Once preloaded it renders at once.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const preload = loadOnce(load)
  const Part = (props: Props) => {
    const Component = use(preload())
    return <Component {...props} />
  }
  return Object.assign(Part, { preload })
}
