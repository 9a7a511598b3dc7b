import { classNames } from '#web/ui/class-names.ts'
import type { ContentsEntry } from './article-contents.ts'
import styles from './table-of-contents.module.css'

type TableOfContentsProps = { title: string; entries: readonly ContentsEntry[] }

/** Links to the headings of an article. useCurrentPart marks the heading being read; initially the first is marked. */
export function TableOfContents({ title, entries }: TableOfContentsProps) {
  return (
    <nav className={styles.contents} aria-labelledby="table-of-contents" data-contents="">
      <h2 id="table-of-contents">{title}</h2>
      <ol>
        {entries.map(({ id, text, isSub }, index) => (
          <li key={id}>
            <a
              className={classNames(isSub && styles.sub)}
              href={`#${id}`}
              aria-current={index === 0 ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
