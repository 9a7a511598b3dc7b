import { type ComponentType, createElement, use } from 'react'
import { loadOnce } from './load-once.ts'

/** A component whose code loads when it is first needed. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code once; after a failure the next call retries. */
  preload: () => Promise<ComponentType<Props>>
}

/**
 * Creates a component whose code is loaded on demand. Once preloaded, it renders synchronously. If loading fails,
 * `Missing` is rendered until a preload succeeds. A rejected promise passed to `use` would break the page, or make
 * React retry endlessly.
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
