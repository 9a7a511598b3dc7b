import type { ArticleNeighbour } from '#contracts/generated/wire.ts'
import styles from './neighbours.module.css'

type NeighboursProps = {
  label: string
  typeId: number
  previous: { title: string; none: string; article: ArticleNeighbour | null }
  next: { title: string; none: string; article: ArticleNeighbour | null }
}

/** The articles before and after this one in its column. */
export function Neighbours({ label, typeId, previous, next }: NeighboursProps) {
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {[previous, next].map(({ title, none, article }) =>
        article === null ? (
          <p key={title}>
            <span>{title}</span>
            {none}
          </p>
        ) : (
          <a key={title} href={`/content/${typeId}/${article.cmCommentId}`}>
            <span>{title}</span>
            {article.commentTitle}
          </a>
        ),
      )}
    </nav>
  )
}
