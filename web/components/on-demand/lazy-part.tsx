import { type ComponentType, use } from 'react'
import { CHUNK_TIMEOUT_MS } from '#contracts/limits.ts'

/** A component whose code loads when it is first needed. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code, once; a failure is forgotten, so that the next call tries again. */
  preload: () => Promise<ComponentType<Props>>
}

/**
 * Makes a component of code that is loaded on demand. Once preloaded it renders at once (React.lazy would suspend for a
 * moment even then, and hydration would show the fallback).
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const preload = () =>
    (loading ??= withinTime(load()).then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const Part = (props: Props) => {
    const Component = loaded ?? use(preload())
    return <Component {...props} />
  }
  return Object.assign(Part, { preload })
}

/** specification 9: a script chunk may take 120 s. */
function withinTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a part of the site did not arrive in time')), CHUNK_TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
