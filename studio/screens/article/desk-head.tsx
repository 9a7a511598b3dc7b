import type { ReactNode } from 'react'
import type { StudioArticle } from '#contracts/generated/studio-wire.ts'
import { ArticleState } from '#studio/components/article/article-state.tsx'
import type { KeeperSnapshot } from '#studio/components/article/keeper-types.ts'
import { SaveState } from '#studio/components/article/save-state.tsx'
import styles from './article-desk.module.css'

type Props = {
  article: StudioArticle
  title: string
  snapshot: KeeperSnapshot
  isWritable: boolean
  children: ReactNode
}

/** Which article this is, where it stands, whether it is saved, what can be done with it. */
export function DeskHead({ article, title, snapshot, isWritable, children }: Props) {
  return (
    <div className={styles['head']}>
      <h1>{title.trim() === '' ? '未命名稿件' : title}</h1>
      <ArticleState {...article} />
      {isWritable || snapshot.state.kind !== 'saved' ? (
        <SaveState snapshot={snapshot} />
      ) : (
        <span>{readOnlyText(article)}</span>
      )}
      <div className={styles['buttons']}>{children}</div>
    </div>
  )
}

/** Why nothing can be typed, as far as its reader can do something about it. */
const readOnlyText = ({ actions }: StudioArticle): string =>
  actions.includes('recallArticle') ? '只读：审核期间不能改，要改请先撤回' : '只读'
