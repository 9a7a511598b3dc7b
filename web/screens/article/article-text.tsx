import type { Article } from '#contracts/generated/wire.ts'
import { ShareBar } from '#web/components/share-bar/share-bar.tsx'
import { useTextSize } from '#web/components/share-bar/text-size.ts'
import { absoluteUrl } from '#web/layout/page-head/structured-data.ts'
import { Attachments } from './around/attachments.tsx'
import { Neighbours } from './around/neighbours.tsx'
import { articleCopy as copy } from './article-copy.ts'
import { ArticleMeta } from './article-meta.tsx'
import styles from './article-text.module.css'

type ArticleTextProps = { article: Article; html: string; origin: string }

/** The article itself, from its title to its neighbours. */
export function ArticleText({ article, html, origin }: ArticleTextProps) {
  const [textSize, setTextSize] = useTextSize()
  const { typeId, cmCommentId, commentTitle, outline, attachmentList, prev, next } = article
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1>{commentTitle}</h1>
        <ArticleMeta article={article} />
        <ShareBar
          url={absoluteUrl(`/content/${typeId}/${cmCommentId}`, origin)}
          textSize={textSize}
          onTextSizeChange={setTextSize}
          className={styles.tools}
        />
      </header>
      {outline !== '' && <p className={styles.outline}>{outline}</p>}
      {/* sanitised when saved; see the article service */}
      <div
        className={`rich-text ${styles.body}`}
        data-text-size={textSize}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <Attachments title={copy.attachments} download={copy.download} files={attachmentList} />
      <Neighbours
        label={copy.neighbours}
        typeId={typeId}
        previous={{ title: copy.previous, none: copy.noPrevious, article: prev }}
        next={{ title: copy.next, none: copy.noNext, article: next }}
      />
    </article>
  )
}
