import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'

/** Creates the route element of a screen whose code is loaded when the route is first rendered. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }))
  return (
    <Suspense fallback={<Skeleton active aria-label="正在打开" />}>
      <Screen />
    </Suspense>
  )
}
