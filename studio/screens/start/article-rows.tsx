import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { ArticleState } from '#studio/components/article/article-state.tsx'
import { columnName } from '#studio/components/columns/column-name.ts'
import styles from './start-screen.module.css'

type ArticleRowsProps = { rows: readonly StudioArticleRow[]; children: (row: StudioArticleRow) => ReactNode }

/** Articles with their status. */
export function ArticleRows({ rows, children }: ArticleRowsProps) {
  return (
    <ul className={styles['rows']}>
      {rows.map((row) => (
        <li key={row.articleId}>
          <Link to={placeOf(row)}>{row.title || '未命名稿件'}</Link>
          <span className={styles['facts']}>
            <ArticleState {...row} />
            <span>{columnName(row.typeId)}</span>
            <span>{children(row)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Path of an article: the review desk if the staff member can review the article, else the editor. */
const placeOf = ({ articleId, actions }: StudioArticleRow) =>
  actions.includes('approveArticle') || actions.includes('reviewAfterwards')
    ? `/review/${articleId}`
    : `/articles/${articleId}`
