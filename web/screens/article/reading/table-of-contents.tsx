import { classNames } from '#web/components/class-names.ts'
import type { ContentsEntry } from './article-contents.ts'
import styles from './table-of-contents.module.css'
import { useCurrentPart } from './use-current-part.ts'

type TableOfContentsProps = { title: string; entries: readonly ContentsEntry[] }

/** The headings of an article as jumps; the one being read is marked. */
export function TableOfContents({ title, entries }: TableOfContentsProps) {
  const current = useCurrentPart(entries)
  return (
    <nav className={styles.contents} aria-labelledby="table-of-contents">
      <h2 id="table-of-contents">{title}</h2>
      <ol>
        {entries.map(({ id, text, isSub }) => (
          <li key={id}>
            <a
              className={classNames(isSub && styles.sub)}
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
