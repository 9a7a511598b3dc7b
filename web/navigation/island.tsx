import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { BlockFailed } from './block.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './navigation.module.css'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * An island: text, links and forms whose HTML hydration leaves unchanged. Its code loads only when it must re-render,
 * because its props changed or the visitor navigated to it. In all other respects an island is an ordinary component.
 * See docs/decisions/0018-navigation.md.
 * Props are compared individually: pass primitive values or stable objects. The module that defines an island must load
 * it on the server: `if (import.meta.env.SSR) await Island.preload()`.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const Content = lazyComponent(load)
  if (import.meta.env.SSR) {
    // islands are not hydrated, so only the server needs the Suspense boundary
    const Served = (props: Props) => (
      <div className={styles.island}>
        <Suspense fallback={<BlockFailed />}>
          <Content {...props} />
        </Suspense>
      </div>
    )
    return Object.assign(Served, { preload: Content.preload })
  }
  const Live = (props: Props) => (
    <div className={styles.island}>
      <ErrorBoundary Fallback={BlockFailed}>
        <Content {...props} />
      </ErrorBoundary>
    </div>
  )
  islands.push(Content.preload)
  const Island = (props: Props) => {
    const isLiveFromStart = useHydrated()
    const [served, setServed] = useState(isLiveFromStart ? undefined : props)
    const frame = useRef<HTMLDivElement>(null)
    const isOutdated = served && !isSame(served, props as Record<string, unknown>)
    useEffect(() => {
      if (!isOutdated && !frame.current?.querySelector(NEEDS_SCRIPT)) return
      // the static HTML stays until the code is loaded, and if loading fails
      Content.preload().then(
        () => setServed(undefined),
        () => undefined,
      )
    }, [isOutdated])
    if (!served) return <Live {...props} />
    return <div ref={frame} className={styles.island} {...AS_SERVED} />
  }
  return Object.assign(Island, { preload: Content.preload })
}

const islands: (() => Promise<unknown>)[] = []

/**
 * Loads the code of every island defined so far: the next page needs its islands immediately, and Back needs the
 * islands of earlier pages.
 */
export async function loadIslands(): Promise<void> {
  await Promise.all(islands.map((preload) => preload()))
}

/** Attributes of an element whose static HTML React neither compares nor changes during hydration. */
export const AS_SERVED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/** Elements that do nothing before scripts run, such as the retry button; their island loads at once. */
const NEEDS_SCRIPT = '[data-needs-script]'

function isSame(before: object, after: Record<string, unknown>): boolean {
  return Object.entries(before).every(([name, value]) => Object.is(after[name], value))
}
