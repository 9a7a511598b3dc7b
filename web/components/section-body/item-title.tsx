import type { PageItem } from '#contracts/generated/wire.ts'
import styles from './item-title.module.css'

/** Title of an item, below its figure or word `mark` if it has one; a link if the item has an `href`. */
export function ItemTitle({ mark, title, href }: Pick<PageItem, 'mark' | 'title' | 'href'>) {
  return (
    <>
      {mark !== undefined && <span className={`num ${styles.mark}`}>{mark}</span>}
      {href === undefined ? (
        title
      ) : (
        <a className="link" href={href}>
          {title}
        </a>
      )}
    </>
  )
}
