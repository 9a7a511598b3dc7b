import type { Article } from '#contracts/generated/wire.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { LetterheadIsland } from '#web/components/letterhead/letterhead-island.ts'
import { PageShare } from '#web/components/share-bar/page-share.tsx'
import { useTextSize } from '#web/components/share-bar/text-size.ts'
import type { PageLocation } from '#web/data/needs.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList, newsArticle } from '#web/layout/page-head/structured-data.ts'
import { articleCrumbs } from './article-crumbs.ts'
import { ArticleAsideIsland, ArticleBodyIsland, ArticleTitleIsland, ArticleWayIsland } from './article-islands.ts'
import styles from './article-view.module.css'
import { useCurrentPart } from './reading/use-current-part.ts'

type ArticleViewProps = { article: Article; params: PageLocation['params'] }

/** An article with breadcrumbs, tools, table of contents and other articles of its column. */
export function ArticleView({ article, params }: ArticleViewProps) {
  const origin = usePageOrigin()
  const facts = useSiteFacts()
  const [textSize, setTextSize] = useTextSize()
  const path = `/content/${article.typeId}/${article.cmCommentId}`
  useCurrentPart()
  return (
    <>
      <PageHead
        title={article.commentTitle}
        description={article.outline}
        path={path}
        image={article.coverUrl}
        type="article"
        structuredData={
          import.meta.env.SSR && [newsArticle(article, facts, origin), breadcrumbList(articleCrumbs(article), origin)]
        }
      />
      <div className="wrap">
        <LetterheadIsland
          group={facts.fullName}
          title={article.commentTitle}
          dates={`${article.releaseTime.slice(0, 10)} 发布`}
          url={origin + path}
        />
        <ArticleWayIsland typeId={article.typeId} typeName={article.typeName} />
        <div className={styles.columns}>
          <article className={styles.article}>
            <header className={styles.head}>
              <ArticleTitleIsland article={article} />
            </header>
            <Deferred>
              <PageShare
                title={article.commentTitle}
                url={origin + path}
                textSize={textSize}
                onTextSizeChange={setTextSize}
                className={styles.tools}
              />
              <div data-text-size={textSize}>
                <ArticleBodyIsland article={article} />
              </div>
            </Deferred>
          </article>
          <aside className={styles.aside}>
            <Deferred>
              <ArticleAsideIsland article={article} typeId={params['typeId']} />
            </Deferred>
          </aside>
        </div>
      </div>
    </>
  )
}
