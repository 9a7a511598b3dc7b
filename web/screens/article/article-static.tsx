import type { Article } from '#contracts/generated/wire.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
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

// Components of article-islands.ts, in one file, so that a client-side navigation loads one chunk.

/** Minimum number of headings for a table of contents. */
const CONTENTS_FROM = 3

/** Number of newest articles; fewer next to a table of contents, which must fit into the window. */
const NEWEST = 5
const FEW_NEWEST = 3

/** Breadcrumbs of an article. */
export function ArticleWay(column: Pick<Article, 'typeId' | 'typeName'>) {
  return <Breadcrumbs crumbs={articleCrumbs(column)} />
}

/** Title and metadata of an article. */
export function ArticleTitle({ article }: { article: Article }) {
  return (
    <>
      <h1>{article.commentTitle}</h1>
      <ArticleMeta article={article} />
    </>
  )
}

/** Text of an article with outline, attachments and neighbours. */
export function ArticleBody({ article }: { article: Article }) {
  const { typeId, outline, attachmentList, prev, next } = article
  const { html, facts, parts } = articleText(article)
  return (
    <>
      {outline !== '' && <p className={styles.outline}>{outline}</p>}
      <PolicySheet title={copy.policySheet} facts={facts} parts={parts} />
      {/* sanitized when saved; see the article service */}
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
  /** Column in the URL; differs from the article's column if the article was moved. */
  typeId: PageLocation['params'][string]
}

/** Table of contents, and other articles of the column. */
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
