import { Alert, Button, Skeleton } from 'antd'
import { Link, Navigate, useParams } from 'react-router-dom'
import { addressId } from '#studio/data/address-id.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { useStaff } from '#studio/frame/staff-session.tsx'
import { formOf } from './form-data.ts'
import { ReviewForm } from './review-form.tsx'
import styles from './review-form.module.css'

/** 审查单: one A4 page, shown as it will be printed. */
export function ReviewFormScreen() {
  const articleId = addressId(useParams()['articleId'])
  return articleId === undefined ? <Navigate to="/articles" replace /> : <LoadedForm articleId={articleId} />
}

function LoadedForm({ articleId }: { articleId: number }) {
  const staff = useStaff()
  const { data: article, error: articleError } = useStudioCall(
    'readStudioArticle',
    { articleId },
    { revalidateOnMount: true },
  )
  const submitted = article?.steps.filter(({ verdict }) => verdict === 'submitted' || verdict === 'urgent').at(-1)
  const wanted = submitted === undefined ? null : { articleId, revisionId: submitted.revisionId }
  const { data: revision, error: revisionError } = useStudioCall('readRevision', wanted)
  const { data: findings } = useStudioCall('checkRevision', wanted)
  const { data: remarks, error: remarksError } = useStudioCall(
    'listRemarks',
    { articleId },
    { revalidateOnMount: true },
  )
  const error = articleError ?? revisionError ?? remarksError
  if (error !== undefined) return <Alert type="error" showIcon title={error.message} />
  if (article === undefined) return <Skeleton active aria-label="正在打开" />
  if (submitted === undefined) return <Alert type="info" showIcon title="稿件还没有提交审核，没有审查单。" />
  if (revision === undefined || remarks === undefined) return <Skeleton active aria-label="正在打开" />
  return (
    <>
      <div className={styles['bar']}>
        <Link to={`/articles/${articleId}`}>返回稿件</Link>
        <Button type="primary" onClick={() => window.print()}>
          打印（A4）
        </Button>
      </div>
      <ReviewForm form={formOf(article, revision, findings)} remarks={remarks} printedBy={staff.name} />
    </>
  )
}
