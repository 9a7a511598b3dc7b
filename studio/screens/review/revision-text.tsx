import { useMemo } from 'react'
import type { Revision } from '#contracts/generated/studio-wire.ts'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { ArticleText } from '#studio/components/article/article-text.tsx'
import { cleanInBrowser } from '#studio/editor/clean-in-browser.ts'
import styles from './review.module.css'

/** A revision as readers will see it. */
export function RevisionText({ revision }: { revision: Revision }) {
  const html = useMemo(() => htmlOf(cleanInBrowser(revision.html)), [revision.html])
  return (
    <>
      <h2 className={styles['title']} data-finding-field="title">
        {revision.title}
      </h2>
      {revision.outline !== '' && (
        <p className={styles['outline']} data-finding-field="outline">
          {revision.outline}
        </p>
      )}
      <div data-finding-field="html">
        <ArticleText html={html} />
      </div>
    </>
  )
}
