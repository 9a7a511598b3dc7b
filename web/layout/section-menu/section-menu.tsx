import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './section-menu.module.css'

type SectionMenuProps = {
  label: string
  entries: readonly { id: number; title: string; href: string }[]
  currentId: number
}

/** The pages of a section in one line under the banner; scrolls horizontally, with the current page in view. */
export function SectionMenu({ label, entries, currentId }: SectionMenuProps): ReactNode {
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
