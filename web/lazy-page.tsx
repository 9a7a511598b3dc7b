import { type ComponentType, use } from 'react'
import { CHUNK_TIMEOUT_MS } from '#contracts/limits.ts'

export type LazyPage = ComponentType & { preload: () => Promise<unknown> }

/**
 * A page whose code loads when it is first needed. Once preloaded it renders at once (React.lazy would suspend for a
 * moment even then, and hydration would show the fallback).
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const preload = () =>
    (loading ??= withinTime(load()).then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined // the next visit tries again
        throw error
      },
    ))
  const Page = () => {
    const Screen = loaded ?? use(preload())
    return <Screen />
  }
  return Object.assign(Page, { preload })
}

/** specification 9: a script chunk may take 120 s. */
function withinTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a part of the site did not arrive in time')), CHUNK_TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
