import type { MouseEventHandler } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { ShownPagerItem } from './pager-items.ts'
import styles from './pagination.module.css'

type PageLink = { href: string; onClick: MouseEventHandler<HTMLAnchorElement> }

type PagerNumbersProps = { items: ShownPagerItem[]; page: number; linkTo: (page: number) => PageLink }

export function PagerNumbers({ items, page, linkTo }: PagerNumbersProps) {
  return (
    <ol>
      {items.map(({ item, shown }) => (
        <li key={item} className={classNames(shown === 'wide' && styles.wide, shown === 'narrow' && styles.narrow)}>
          {typeof item === 'number' ? (
            <a
              className={styles.cell}
              {...linkTo(item)}
              aria-label={`第 ${item} 页`}
              aria-current={item === page ? 'page' : undefined}
            >
              {item}
            </a>
          ) : (
            <span className={classNames(styles.cell, styles.gap)} aria-hidden="true">
              …
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

type PagerStepProps = { kind: 'prev' | 'next'; href?: string; onClick?: MouseEventHandler<HTMLAnchorElement> }

/** Link to the previous or next page; a link without `href` is shown as disabled. */
export function PagerStep({ kind, href, onClick }: PagerStepProps) {
  const name = kind === 'prev' ? '上一页' : '下一页'
  const icon = <Icon name={kind === 'prev' ? 'left' : 'right'} />
  if (href === undefined) {
    return (
      <span className={classNames(styles.cell, styles.step)} role="link" aria-disabled="true" aria-label={name}>
        {icon}
      </span>
    )
  }
  return (
    <a className={classNames(styles.cell, styles.step)} href={href} onClick={onClick} rel={kind} aria-label={name}>
      {icon}
    </a>
  )
}
