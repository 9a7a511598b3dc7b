import type { Article } from '#contracts/generated/wire.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs/breadcrumbs.tsx'
import type { PageLocation } from '#web/data/needs.ts'
import { useCall } from '#web/data/use-call.ts'
import { Attachments } from './around/attachments.tsx'
import { Neighbours } from './around/neighbours.tsx'
import styles from './article-body.module.css'
import { articleCopy as copy } from './article-copy.ts'
import { articleCrumbs } from './article-crumbs.ts'
import { ArticleMeta } from './article-meta.tsx'
import { newestOfColumnInput } from './article-needs.ts'
import { NewestOfColumn } from './newest-of-column.tsx'
import { articleText } from './reading/article-text.ts'
import { PolicySheet } from './reading/policy-sheet.tsx'
import { TableOfContents } from './reading/table-of-contents.tsx'

// What article-islands.ts makes islands of: one file, so that a visitor who comes from another page loads it in one.

/** From how many headings on a table of contents helps. */
const CONTENTS_FROM = 3

/** So many of the column's newest are shown, and so few beside a table of contents, which has to fit into the window. */
const NEWEST = 5
const FEW_NEWEST = 3

/** The way back from an article. */
export function ArticleWay(column: Pick<Article, 'typeId' | 'typeName'>) {
  return <Breadcrumbs crumbs={articleCrumbs(column)} />
}

/** The title of an article and what is known about it. */
export function ArticleTitle({ article }: { article: Article }) {
  return (
    <>
      <h1>{article.commentTitle}</h1>
      <ArticleMeta article={article} />
    </>
  )
}

/** The text of an article with its outline, its attachments and its neighbours. */
export function ArticleBody({ article }: { article: Article }) {
  const { typeId, outline, attachmentList, prev, next } = article
  const { html, facts, parts } = articleText(article)
  return (
    <>
      {outline !== '' && <p className={styles.outline}>{outline}</p>}
      <PolicySheet title={copy.policySheet} facts={facts} parts={parts} />
      {/* sanitised when saved; see the article service */}
      <div className={`rich-text ${styles.body}`} dangerouslySetInnerHTML={{ __html: html }} />
      <Attachments title={copy.attachments} download={copy.download} files={attachmentList} />
      <Neighbours
        label={copy.neighbours}
        typeId={typeId}
        previous={{ title: copy.previous, none: copy.noPrevious, article: prev }}
        next={{ title: copy.next, none: copy.noNext, article: next }}
      />
    </>
  )
}

type ArticleAsideProps = {
  article: Article
  /** The column of the address, which an article that has moved may have left. */
  typeId: PageLocation['params'][string]
}

/** The table of contents of an article, and what else its column has. */
export function ArticleAside({ article, typeId }: ArticleAsideProps) {
  const { cmCommentId } = article
  const newest = useCall('getCommentListWithPage', newestOfColumnInput({ typeId }), { isSilent: true })
  const { entries } = articleText(article)
  const hasContents = entries.length >= CONTENTS_FROM
  const isAmongNewest = newest.state === 'ready' && newest.rows.some((row) => row.cmCommentId === cmCommentId)
  return (
    <div className={styles.aside}>
      {hasContents && <TableOfContents key={cmCommentId} title={copy.contents} entries={entries} />}
      <NewestOfColumn
        title={copy.newest}
        typeId={typeId}
        exceptId={isAmongNewest ? cmCommentId : undefined}
        count={hasContents ? FEW_NEWEST : NEWEST}
      />
    </div>
  )
}
