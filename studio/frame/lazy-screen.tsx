import { type ComponentType, lazy, Suspense } from 'react'
import { Spin } from 'antd'

/** A screen that is loaded when its address is opened. @returns the element for its route. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }))
  return (
    <Suspense fallback={<Spin description="正在打开…" fullscreen />}>
      <Screen />
    </Suspense>
  )
}
