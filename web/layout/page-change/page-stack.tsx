import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { afterPaint } from '#web/components/later/after-paint.ts'
import styles from './page-stack.module.css'

type Sheet = { id: number; of: ComponentType; isLarge: boolean; page: ReactNode }

type PageStackProps = {
  /** What the page is made by; another page begins with another component. */
  of: ComponentType
  /** Whether taking it away takes long. */
  isLarge: boolean
  /** Whether the visitor came by a link, and not by Back or Forward. */
  isStep: boolean
  /** The page in its place (AtPlace). */
  children: ReactNode
}

/**
 * The page of the address, and for a moment the one that was left: out of sight, and taken away when the next one has
 * been painted, because that takes as long as showing a small one. It stands after the next one, keeps its own place, and is
 * not rendered again.
 */
export function PageStack({ of, isLarge, isStep, children }: PageStackProps) {
  const [stack, setStack] = useState<{ now: Sheet; left?: Sheet }>(() => ({
    now: { id: 0, of, isLarge, page: children },
  }))
  const { now, left } = stack
  if (now.page !== children) {
    if (now.of === of) setStack({ ...stack, now: { ...now, page: children } })
    else setStack({ now: { id: now.id + 1, of, isLarge, page: children }, ...(isStep && now.isLarge && { left: now }) })
  }
  // at once then, not in slices: what looks at all links of the document would have the boxes laid out again
  useEffect(() => (left ? afterPaint(() => setStack(({ now: present }) => ({ now: present }))) : undefined), [left])
  return [
    <div key={now.id}>{now.page}</div>,
    left && (
      <div key={left.id} className={styles.left}>
        {left.page}
      </div>
    ),
  ]
}
