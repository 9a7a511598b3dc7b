import { useLayoutEffect, useRef } from 'react'
import type { PageTab } from '#contracts/generated/wire.ts'
import { aboutCopy } from '#web/screens/about/about-copy.ts'
import { disclosureHref } from './disclosure-needs.ts'
import styles from './topic-menu.module.css'

type TopicMenuProps = { topics: readonly Pick<PageTab, 'id' | 'title'>[]; currentId: number }

/**
 * Menu of all topics, beside the current topic; on narrow screens a line above the topic, scrolled to the current
 * entry.
 */
export function TopicMenu({ topics, currentId }: TopicMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16
  }, [currentId])
  return (
    <nav className={styles.menu} aria-label={aboutCopy.disclosure.topics}>
      <ul ref={list}>
        {topics.map(({ id, title }) => (
          <li key={id}>
            <a href={disclosureHref(id)} aria-current={id === currentId ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
