import { type ComponentType, useEffect, useRef, useState } from 'react'
import styles from './navigation.module.css'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * An island: text, links and forms of a page whose HTML hydration leaves as the server sent it. The component's code is
 * loaded only when it has to show something else, because its props changed or the visitor came to it from another
 * page. Everywhere else it is an ordinary component. See docs/decisions/0018-navigation.md.
 *
 * Props are compared one by one: give plain values, or objects that stay the same. The module that defines an island has to
 * load it on the server: `if (import.meta.env.SSR) await Island.preload()`.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const Content = lazyComponent(load)
  const Live = (props: Props) => (
    <div className={styles.island}>
      <Content {...props} />
    </div>
  )
  if (import.meta.env.SSR) return Object.assign(Live, { preload: Content.preload })
  islands.push(Content.preload)
  const Island = (props: Props) => {
    const isLiveFromStart = useHydrated()
    const [served, setServed] = useState(isLiveFromStart ? undefined : props)
    const frame = useRef<HTMLDivElement>(null)
    const isOutdated = served && !isSame(served, props as Record<string, unknown>)
    useEffect(() => {
      if (!isOutdated && !frame.current?.querySelector(NEEDS_SCRIPT)) return
      // until the code is there the server's HTML stays; if it fails to come, that is all there is
      Content.preload().then(
        () => setServed(undefined),
        () => undefined,
      )
    }, [isOutdated])
    if (!served) return <Live {...props} />
    return <div ref={frame} className={styles.island} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />
  }
  return Object.assign(Island, { preload: Content.preload })
}

const islands: (() => Promise<unknown>)[] = []

/** Loads the islands of all code loaded so far: another page needs its own at once, and the way back needs the others. */
export async function loadIslands(): Promise<void> {
  await Promise.all(islands.map((preload) => preload()))
}

/** React neither compares nor touches the content of such an element when it hydrates. */
const UNTOUCHED = { __html: '' }

/** What does nothing without script, like the button that asks again, makes its island live as soon as the page is. */
const NEEDS_SCRIPT = '[data-needs-script]'

function isSame(before: object, after: Record<string, unknown>): boolean {
  return Object.entries(before).every(([name, value]) => Object.is(after[name], value))
}
