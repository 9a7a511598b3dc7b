import { Alert, Card } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Overview, StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { useMay, useStaff } from '#studio/frame/staff-session.tsx'
import { ArticleRows } from './article-rows.tsx'
import styles from './start-screen.module.css'
import { Warnings } from './warnings.tsx'

/** Pending tasks, then other lists. */
export function Lists({ mine, returned, waiting, due, published, warnings }: Overview) {
  const { staffId } = useStaff()
  const mayCreate = useMay('createArticle')
  // returned articles of the staff member are shown above, with reasons
  const others = waiting.rows.filter(({ state, authorId }) => state !== 'returned' || authorId !== staffId)
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <Section
          title="待我处理"
          more="/articles?scope=waiting"
          rows={others}
          empty="没有等您处理的稿件。"
          first={returned.rows.map(({ article, reason, staffName }) => (
            <Alert
              key={article.articleId}
              className={styles['returned'] ?? ''}
              type="warning"
              showIcon
              title={
                <>
                  退回：<Link to={`/articles/${article.articleId}`}>{article.title || '未命名稿件'}</Link>
                </>
              }
              description={`${staffName}：${reason}`}
            />
          ))}
        >
          {(row) => row.updateTime.slice(5, 16)}
        </Section>
        {(mayCreate || mine.rows.length > 0) && (
          <Section
            title="我的稿件"
            more="/articles?scope=mine"
            rows={mine.rows}
            empty="还没有稿件。点上面的“新建稿件”，从模板开始最快。"
          >
            {(row) => row.updateTime.slice(5, 16)}
          </Section>
        )}
      </div>
      <div className={styles['column']}>
        <Warnings warnings={warnings} />
        <Section title="七天内到期" rows={due.rows} empty="七天内没有定时、失效、置顶到期或补审。">
          {dueText}
        </Section>
        <Section
          title="最近发布"
          more="/articles?state=published&orderBy=release"
          rows={published.rows}
          empty="还没有发布过稿件。"
        >
          {(row) => row.releaseTime?.slice(5, 16) ?? ''}
        </Section>
      </div>
    </div>
  )
}

type SectionProps = {
  title: string
  /** Address of the complete list. */
  more?: string
  rows: readonly StudioArticleRow[]
  empty: string
  /** Content above the rows. */
  first?: readonly ReactNode[]
  /** Content at the end of a row. */
  children: (row: StudioArticleRow) => ReactNode
}

function Section({ title, more, rows, empty, first = [], children }: SectionProps) {
  const count = first.length + rows.length
  return (
    <Card title={<h2>{title}</h2>} extra={more !== undefined && count > 0 && <Link to={more}>全部{title}</Link>}>
      {first}
      {count === 0 && <p className={styles['empty']}>{empty}</p>}
      {rows.length > 0 && <ArticleRows rows={rows}>{children}</ArticleRows>}
    </Card>
  )
}

function dueText({ scheduledTime, urgentReviewDueTime, expiresAt, pinnedUntil }: StudioArticleRow): string {
  const terms = [
    ['补审截止', urgentReviewDueTime],
    ['发布', scheduledTime],
    ['失效', expiresAt],
    ['置顶到期', pinnedUntil],
  ] as const
  return terms.flatMap(([name, time]) => (time === null ? [] : [`${time.slice(5, 16)} ${name}`])).join('，')
}
