import styles from './breadcrumbs.module.css'

export type Crumb = { name: string; href?: string }

type BreadcrumbsProps = { crumbs: readonly Crumb[] }

/** Breadcrumbs from the home page to the current page, which is the last crumb. As wide as their container. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label="当前位置">
      <ol>
        {crumbs.map(({ name, href }, index) => (
          <li key={`${index} ${name}`} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {href && index < crumbs.length - 1 ? <a href={href}>{name}</a> : <span>{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
