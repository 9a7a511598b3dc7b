import { useMemo } from 'react'
import { articleType } from '#contracts/article-types.ts'
import type { Article } from '#contracts/generated/wire.ts'
import { Breadcrumbs, type Crumb } from '#web/components/breadcrumbs/breadcrumbs.tsx'
import type { PageLocation } from '#web/data/needs.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList, newsArticle } from '#web/layout/page-head/structured-data.ts'
import { NewestOfColumn } from './around/newest-of-column.tsx'
import { articleCopy as copy } from './article-copy.ts'
import { newestOfColumnInput } from './article-needs.ts'
import { ArticleText } from './article-text.tsx'
import styles from './article-screen.module.css'
import { articleBody } from './reading/article-contents.ts'
import { TableOfContents } from './reading/table-of-contents.tsx'

/** From how many headings on a table of contents helps. */
const CONTENTS_FROM = 3
const NEWEST_SHOWN = 5

/** An article with its way back, its table of contents and what else its column has. */
export function ArticleView({ article, params }: { article: Article; params: PageLocation['params'] }) {
  const origin = usePageOrigin()
  const facts = useSiteFacts()
  const { reply: newest } = useCall('getCommentListWithPage', newestOfColumnInput(params), { isSilent: true })
  const body = useMemo(() => articleBody(article.content), [article.content])
  const crumbs = crumbsOf(article)
  const others =
    newest?.code === 200 ? newest.rows.filter(({ cmCommentId }) => cmCommentId !== article.cmCommentId) : []
  return (
    <>
      <PageHead
        title={article.commentTitle}
        description={article.outline}
        path={`/content/${article.typeId}/${article.cmCommentId}`}
        image={article.coverUrl}
        type="article"
        structuredData={[newsArticle(article, facts, origin), breadcrumbList(crumbs, origin)]}
      />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.columns}>
          <ArticleText article={article} html={body.html} origin={origin} />
          <aside className={styles.aside}>
            {body.entries.length >= CONTENTS_FROM && (
              <TableOfContents key={article.cmCommentId} title={copy.contents} entries={body.entries} />
            )}
            <NewestOfColumn title={copy.newest} articles={others.slice(0, NEWEST_SHOWN)} />
          </aside>
        </div>
      </div>
    </>
  )
}

function crumbsOf({ typeId, typeName }: Article): Crumb[] {
  const column = { name: typeName, href: articleType(typeId)?.listPath }
  return [{ name: '首页', href: '/' }, column, { name: copy.body }]
}
