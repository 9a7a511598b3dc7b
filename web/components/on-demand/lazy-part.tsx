import { type ComponentType, createElement, use } from 'react'
import { loadOnce } from './load-once.ts'

/** A component whose code loads when it is first needed. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code, once; a failure is forgotten, so that the next call tries again. */
  preload: () => Promise<ComponentType<Props>>
}

/**
 * Makes a component of code that is loaded on demand. Once preloaded it renders at once. While its code does not come,
 * `Missing` stands for it until it is preloaded: a failure given to `use` would take the page down, or be asked for again
 * without end.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): LazyPart<Props> {
  const loadPart = loadOnce(load)
  let shown: Promise<ComponentType<Props>> | undefined
  const show = () => (shown ??= loadPart().catch(() => Missing))
  const Part = (props: Props) => createElement(use(show()), props)
  const preload = async () => {
    await loadPart()
    return (shown = loadPart())
  }
  return Object.assign(Part, { preload })
}

const Nothing = () => null
