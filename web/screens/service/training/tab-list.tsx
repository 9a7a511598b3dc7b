import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { TRAINING_TAB_ICONS, ServiceIcon } from '#web/components/service-icon/service-icon.tsx'
import styles from './tab-list.module.css'

type TabListProps = {
  label: string
  panelId: string
  selectedId: number
  tabs: readonly { id: number; title: string; href: string }[]
}

/**
 * Tabs to the left of their panel, on narrow screens above the panel. Each tab is a link to its own URL. Arrow keys,
 * Home and End move the focus and select a tab (tabs pattern). They replace the URL, so that Back leaves the page.
 */
export function TabList({ label, panelId, selectedId, tabs }: TabListProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 16
  }, [selectedId])
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      tabs[
        nextTab(
          event.key,
          tabs.findIndex(({ id }) => id === selectedId),
          tabs.length,
        ) ?? -1
      ]
    if (next === undefined) return
    event.preventDefault()
    void navigate(next.href, { replace: true })
    document.getElementById(tabId(next.id))?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} aria-orientation="vertical">
      {tabs.map(({ id, title, href }, index) => (
        <a
          key={id}
          id={tabId(id)}
          href={href}
          role="tab"
          aria-selected={id === selectedId}
          aria-controls={id === selectedId ? panelId : undefined}
          tabIndex={id === selectedId ? 0 : -1}
          onKeyDown={onKeyDown}
        >
          <ServiceIcon name={TRAINING_TAB_ICONS[index] ?? 'training'} className={styles.icon} />
          {title}
        </a>
      ))}
    </div>
  )
}

const tabId = (id: number) => `training-tab-${id}`

/** Returns the index of the tab that a key selects, wrapping around at both ends; undefined for other keys. */
export function nextTab(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
