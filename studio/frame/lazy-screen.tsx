import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'

/** A screen that is loaded when its address is opened. @returns the element for its route. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }))
  return (
    <Suspense fallback={<Skeleton active aria-label="正在打开" />}>
      <Screen />
    </Suspense>
  )
}
