import { ARTICLE_TYPES } from '#contracts/article-types.ts'
import { useCurrentInView } from '#web/components/motion/use-current-in-view.ts'
import { searchCopy as copy } from './search-copy.ts'
import { searchHref } from './search-needs.ts'
import styles from './column-chips.module.css'

type ColumnChipsProps = { keyword: string; selected: number | undefined }

const choices = [{ typeId: undefined, name: copy.all }, ...ARTICLE_TYPES]

/** The columns a search can be narrowed to, as links; on phones a bar to swipe. */
export function ColumnChips({ keyword, selected }: ColumnChipsProps) {
  const bar = useCurrentInView<HTMLUListElement>(selected)
  return (
    <nav className={styles.chips} aria-label={copy.filter}>
      <ul ref={bar}>
        {choices.map(({ typeId, name }) => (
          <li key={name}>
            <a href={searchHref({ keyword, typeId })} aria-current={typeId === selected ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
