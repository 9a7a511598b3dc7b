import type { ReactNode } from 'react'
import type { StudioArticle } from '#contracts/generated/studio-wire.ts'
import { ArticleState } from '#studio/components/article/article-state.tsx'
import styles from './article-desk.module.css'

type Props = {
  article: StudioArticle
  title: string
  /** The save state, or why the text is read-only. */
  state?: ReactNode
  /** Stays visible while the text scrolls. */
  notice?: ReactNode
  children: ReactNode
}

/** Title and state of an article with its buttons, above its text. */
export function DeskHead({ article, title, state, notice, children }: Props) {
  return (
    <div className={styles['head']}>
      <h1>{title.trim() === '' ? '未命名稿件' : title}</h1>
      <ArticleState {...article} />
      {state}
      <div className={styles['buttons']}>{children}</div>
      {notice}
    </div>
  )
}

/** Says that the text is read-only, and how the staff member can make it editable. */
export const ReadOnly = ({ actions }: StudioArticle) => (
  <span>{actions.includes('recallArticle') ? '只读：审核期间不能改，要改请先撤回' : '只读'}</span>
)
