import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { ReviewSteps } from '#studio/components/article/review-steps.tsx'
import { revisionKind } from '#studio/components/article/revision-kinds.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './article-desk.module.css'
import type { PanelProps } from './panel-props.ts'

const SHOWN = 10

/** 历史: the latest revisions of an article. */
export function HistoryTab({ article }: Pick<PanelProps, 'article'>) {
  const { articleId, steps } = article
  const { data: revisions, error } = useStudioCall('listRevisions', { articleId }, { revalidateOnMount: true })
  return (
    <>
      <p>
        <Link to={`/articles/${articleId}/history`}>全部历史与比对</Link>
        {steps.length > 0 && (
          <>
            {'　'}
            <Link to={`/articles/${articleId}/review-form`}>审查单</Link>
          </>
        )}
      </p>
      {error && <Alert type="error" showIcon title={error.message} />}
      {revisions === undefined && error === undefined && <Skeleton active />}
      {revisions !== undefined && (
        <ul className={styles['revisions']} aria-label="最近的修订">
          {revisions.slice(0, SHOWN).map(({ revisionId, number, kind, createdBy, createTime, isPublished }) => (
            <li key={revisionId}>
              <Link to={`/articles/${articleId}/history?to=${revisionId}`}>
                第 {number} 次 {revisionKind(kind)}
              </Link>
              {isPublished && '（读者看到的）'}
              <small>
                {createdBy} {createTime}
              </small>
            </li>
          ))}
        </ul>
      )}
      <ReviewSteps steps={steps} />
    </>
  )
}
