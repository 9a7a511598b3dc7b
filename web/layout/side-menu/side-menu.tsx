import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './side-menu.module.css'

export type SideMenuEntry = { href: string; title: string; isCurrent: boolean }

type SideMenuProps = { title: string; entries: readonly SideMenuEntry[]; children: ReactNode }

/**
 * A page with the menu of its section on the left and its content on the right, within the page's width. On narrow
 * screens the menu scrolls horizontally, with the current entry in view.
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
