import { type ComponentType, createElement, use } from 'react'
import { loadOnce } from './load-once.ts'

/** A component whose code loads when it is first needed. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code, once; a failure is forgotten, so that the next call tries again. */
  preload: () => Promise<ComponentType<Props>>
}

/**
 * Makes a component of code that is loaded on demand. Once preloaded it renders at once. While its code does not come,
 * `Missing` stands for it until it is preloaded: a failure given to `use` would take the page down, or be asked for again
 * without end.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): LazyComponent<Props> {
  const loadComponent = loadOnce(load)
  let shown: Promise<ComponentType<Props>> | undefined
  const show = () => (shown ??= loadComponent().catch(() => Missing))
  const Component = (props: Props) => createElement(use(show()), props)
  const preload = async () => {
    await loadComponent()
    return (shown = loadComponent())
  }
  return Object.assign(Component, { preload })
}

const Nothing = () => null
