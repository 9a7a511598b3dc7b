import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './filter-chips.module.css'

export type FilterChip = {
  /** Name of the filter: 地区. */
  name: string
  /** Displayed value of the filter: 武汉. */
  label: string
  /** URL of the list without this filter. */
  href: string
}

type FilterChipsProps = {
  chips: readonly FilterChip[]
  /** URL of the list without any filter. */
  clearHref: string
}

/** Active filters of a list: each chip is a link that removes its filter. Renders nothing without filters. */
export function FilterChips({ chips, clearHref }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const lastCount = useRef(chips.length)
  useEffect(() => {
    const wasTakenAway = chips.length < lastCount.current
    lastCount.current = chips.length
    // the focused chip was removed: focus the first chip
    if (wasTakenAway && document.activeElement === document.body) list.current?.querySelector('a')?.focus()
  }, [chips.length])
  if (chips.length === 0) return null
  return (
    <ul ref={list} className={styles.chips} aria-label="已选条件">
      {chips.map(({ name, label, href }) => (
        <li key={name}>
          <a className="chip" href={href} aria-label={`取消${name} ${label}`}>
            {label}
            <Icon name="x" />
          </a>
        </li>
      ))}
      <li>
        <a className={`iconbtn ${styles.clear}`} href={clearHref}>
          <Icon name="trash" />
          清空条件
        </a>
      </li>
    </ul>
  )
}
