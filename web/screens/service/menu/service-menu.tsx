import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './service-menu.module.css'

type ServiceMenuProps = {
  label: string
  entries: readonly { id: number; title: string; href: string }[]
  currentId: number
}

/** The nine services in one line under the banner; on narrow screens it moves sideways, with the current one in view. */
export function ServiceMenu({ label, entries, currentId }: ServiceMenuProps): ReactNode {
  const current = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const item = current.current
    const list = item?.parentElement
    if (item && list) list.scrollLeft = item.offsetLeft - list.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  }, [currentId])
  return (
    <nav className={styles.menu} aria-label={label}>
      <ul className="wrap">
        {entries.map(({ id, title, href }) => (
          <li key={id} ref={id === currentId ? current : undefined}>
            <a href={href} aria-current={id === currentId ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
