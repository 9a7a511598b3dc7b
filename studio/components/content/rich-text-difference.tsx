import { Spin } from 'antd'
import { ArticleText } from '#studio/components/article/article-text.tsx'
import styles from '#studio/components/article/difference/difference.module.css'
import { useDifference } from '#studio/components/article/difference/use-difference.ts'

/** Merged view of two rich texts, with additions and removals marked. */
export function RichTextDifference({ before, after }: { before: string; after: string }) {
  const html = useDifference(before, after)
  return (
    <div className={styles['view']}>
      {html === undefined ? <Spin description="正在比对…" /> : <ArticleText html={html} />}
    </div>
  )
}
