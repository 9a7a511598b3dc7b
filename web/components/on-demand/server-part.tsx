import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#web/components/motion/use-hydrated.ts'
import { type LazyPart, lazyPart } from './lazy-part.tsx'
import styles from './server-part.module.css'

/**
 * A part of a page that is text, links and forms: hydration keeps the HTML the server sent, and the component's code is
 * loaded only when the part has to show something else, because its props changed or the visitor came to it from another
 * page. Everywhere else it is an ordinary component. See docs/decisions/0009-server-parts.md.
 *
 * Props are compared one by one: give plain values, or objects that stay the same. The module that defines a part has to
 * load it on the server: `if (import.meta.env.SSR) await Part.preload()`.
 */
export function serverPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const Part = lazyPart(load)
  if (import.meta.env.SSR) return Object.assign(servedPart(Part), { preload: Part.preload })
  pageParts?.push(Part.preload)
  const ServerPart = (props: Props) => {
    const isLiveFromStart = useHydrated()
    const [served, setServed] = useState(isLiveFromStart ? undefined : props)
    const frame = useRef<HTMLDivElement>(null)
    const isOutdated = served !== undefined && !isSame(served, props)
    useEffect(() => {
      if (!isOutdated && !frame.current?.querySelector(NEEDS_SCRIPT)) return
      // until the code is there the server's HTML stays; if it fails to come, that is all there is
      Part.preload().then(
        () => setServed(undefined),
        () => undefined,
      )
    }, [isOutdated])
    if (served === undefined) {
      return (
        <div key="live" className={styles.part}>
          <Part {...props} />
        </div>
      )
    }
    return (
      <div key="served" ref={frame} className={styles.part} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
    )
  }
  return Object.assign(ServerPart, { preload: Part.preload })
}

/** The part as the server writes it. */
function servedPart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function ServedPart(props: Props) {
    return (
      <div className={styles.part}>
        <Part {...props} />
      </div>
    )
  }
}

let pageParts: (() => Promise<unknown>)[] | undefined

/** To be called before the code of the first page is loaded: what is made from then on belongs to a page, not to the shell. */
export function rememberPageParts(): void {
  pageParts = []
}

/** Loads the parts of the pages loaded so far: another page needs its own at once, and the way back needs the others. */
export async function loadPageParts(): Promise<void> {
  await Promise.all((pageParts ?? []).map((preload) => preload()))
}

/** React neither compares nor touches the content of such an element when it hydrates. */
const KEPT = { __html: '' }

/** What does nothing without script, like the button that asks again, makes its part live as soon as the page is. */
const NEEDS_SCRIPT = '[data-needs-script]'

function isSame(before: object, after: object): boolean {
  const now = new Map(Object.entries(after))
  return Object.entries(before).every(([name, value]) => Object.is(now.get(name), value))
}
