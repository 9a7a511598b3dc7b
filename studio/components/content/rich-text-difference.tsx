import { Spin } from 'antd'
import { ArticleText } from '#studio/components/article/article-text.tsx'
import styles from '#studio/components/article/difference/difference.module.css'
import { useDifference } from '#studio/components/article/difference/use-difference.ts'

/** Two texts of the editor as one, with what was added and removed marked. */
export function RichTextDifference({ before, after }: { before: string; after: string }) {
  const html = useDifference(before, after)
  return (
    <div className={styles['view']}>
      {html === undefined ? <Spin description="正在比对…" /> : <ArticleText html={html} />}
    </div>
  )
}
