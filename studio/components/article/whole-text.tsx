import { useMemo } from 'react'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { ArticleText } from './article-text.tsx'
import { cleanInBrowser } from '#studio/editor/clean-in-browser.ts'
import styles from './whole-text.module.css'

type Props = { text: Pick<StudioDraft, 'title' | 'outline' | 'html'> }

/** Title, outline and text of an article as readers see them. */
export function WholeText({ text }: Props) {
  const html = useMemo(() => htmlOf(cleanInBrowser(text.html)), [text.html])
  return (
    <>
      <h2 className={styles['title']} data-finding-field="title">
        {text.title}
      </h2>
      {text.outline !== '' && (
        <p className={styles['outline']} data-finding-field="outline">
          {text.outline}
        </p>
      )}
      <div data-finding-field="html">
        <ArticleText html={html} />
      </div>
    </>
  )
}
