import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './side-menu.module.css'

export type SideMenuEntry = { href: string; title: string; isCurrent: boolean }

type SideMenuProps = { title: string; entries: readonly SideMenuEntry[]; children: ReactNode }

/**
 * A page with the menu of its section at the left (a sideways list on narrow screens, with the current entry in view)
 * and its content at the right. Comes with the page's width.
 */
export function SideMenu({ title, entries, children }: SideMenuProps) {
  const current = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const list = current.current?.parentElement
    const item = current.current
    if (list && item) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  }, [entries])
  return (
    <div className={`wrap ${styles.columns}`}>
      <nav className={styles.side} aria-label={`${title}栏目`}>
        <p className={styles.title}>{title}</p>
        <ul>
          {entries.map(({ href, title: name, isCurrent }) => (
            <li key={href} ref={isCurrent ? current : undefined}>
              <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  )
}
