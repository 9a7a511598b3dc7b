import { Alert, App, Button, Modal, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Revision, RevisionRow, StudioArticle } from '#contracts/generated/studio-wire.ts'
import { DifferenceView } from '#studio/components/article/difference/difference-view.tsx'
import { revisionKind } from '#studio/components/article/revision-kinds.ts'
import { useNames } from '#studio/components/article/use-names.ts'
import { addressId } from '#studio/data/address-id.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './history.module.css'

const FRESH = { revalidateOnMount: true }

/** 历史与比对: the draft and revisions of an article, and the difference between two of them. */
export function HistoryScreen() {
  const articleId = addressId(useParams()['articleId'])
  return articleId === undefined ? <Navigate to="/articles" replace /> : <LoadedHistory articleId={articleId} />
}

function LoadedHistory({ articleId }: { articleId: number }) {
  const { data: article, error: articleError } = useStudioCall('readStudioArticle', { articleId }, FRESH)
  const { data: revisions, error: listError } = useStudioCall('listRevisions', { articleId }, FRESH)
  const error = articleError ?? listError
  if (error !== undefined) return <Alert type="error" showIcon title={error.message} />
  if (article === undefined || revisions === undefined) return <Skeleton active aria-label="正在打开" />
  return <History article={article} revisions={revisions} />
}

/** Id of the draft, which is listed above the revisions. */
const DRAFT = 0

function History({ article, revisions }: { article: StudioArticle; revisions: RevisionRow[] }) {
  const { articleId, draft, draftTime, draftBy } = article
  const [asked, setAsked] = useSearchParams()
  const to = shownId(asked.get('to')) ?? DRAFT
  const before = to === DRAFT ? revisions[0] : revisions[revisions.findIndex((row) => row.revisionId === to) + 1]
  const from = shownId(asked.get('from')) ?? before?.revisionId
  const { text: newer, error: newerError } = useText(article, to)
  const { text: older, error: olderError } = useText(article, from)
  const error = newerError ?? olderError
  const files = useMemo(
    () => [...article.attachments, ...(article.cover === null ? [] : [article.cover])],
    [article.attachments, article.cover],
  )
  const names = useNames(files)
  const [restored, setRestored] = useState<RevisionRow>()

  const compare = (next: { to?: number; from?: number }) => {
    const both = { to, from, ...next }
    setAsked(
      Object.fromEntries(
        Object.entries(both).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
      ),
      { replace: true },
    )
  }
  const published = revisions.find(({ isPublished }) => isPublished)

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>历史与比对</h1>
        <Link to={`/articles/${articleId}`}>返回稿件：{draft.title || '未命名稿件'}</Link>
      </header>
      <div className={styles['columns']}>
        <nav aria-label="修订" className={styles['list']}>
          <ol>
            <Entry
              name="现在的草稿"
              details={`${draftBy ?? ''} ${draftTime}`}
              isChosen={to === DRAFT}
              onChoose={() => setAsked({ to: `${DRAFT}` }, { replace: true })}
            />
            {revisions.map((row) => (
              <Entry
                key={row.revisionId}
                name={`第 ${row.number} 次　${revisionKind(row.kind)}${row.isPublished ? '（读者看到的）' : ''}${row.isPending ? '（提交审核的）' : ''}`}
                details={`${row.createdBy} ${row.createTime}`}
                isChosen={to === row.revisionId}
                onChoose={() => setAsked({ to: `${row.revisionId}` }, { replace: true })}
                onRestore={article.actions.includes('editArticle') ? () => setRestored(row) : undefined}
              />
            ))}
          </ol>
        </nav>
        <section className={styles['comparison']} aria-label="比对">
          <div className={styles['choice']}>
            <label htmlFor="compare-with">与</label>
            <Select
              id="compare-with"
              className={styles['select'] ?? ''}
              value={from}
              placeholder="没有更早的修订"
              options={revisions
                .filter(({ revisionId }) => revisionId !== to)
                .map(({ revisionId, number, kind, createTime }) => ({
                  value: revisionId,
                  label: `第 ${number} 次 ${revisionKind(kind)} ${createTime}`,
                }))}
              onChange={(revisionId: number) => compare({ from: revisionId })}
            />
            <span>比对</span>
            {before && <Button onClick={() => compare({ from: before.revisionId })}>与上一次比</Button>}
            {published && published.revisionId !== to && (
              <Button onClick={() => compare({ from: published.revisionId })}>与已发布的比</Button>
            )}
          </div>
          {error !== undefined ? (
            <Alert type="error" showIcon title={error.message} />
          ) : newer === undefined ? (
            <Skeleton active />
          ) : (
            <DifferenceView before={older ?? newer} after={newer} names={names} />
          )}
        </section>
      </div>
      {restored && <RestoreDialog article={article} row={restored} onClose={() => setRestored(undefined)} />}
    </div>
  )
}

/** Id in the URL of a compared text, which can be the draft. */
const shownId = (text: string | null) => (text === String(DRAFT) ? DRAFT : addressId(text))

type EntryProps = {
  name: string
  details: string
  isChosen: boolean
  onChoose: () => void
  onRestore?: (() => void) | undefined
}

function Entry({ name, details, isChosen, onChoose, onRestore }: EntryProps) {
  return (
    <li>
      <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
        {name}
        <small>{details}</small>
      </button>
      {onRestore && (
        <Button size="small" onClick={onRestore} aria-label={`恢复${name}`}>
          恢复
        </Button>
      )}
    </li>
  )
}

type TextOfArticle = { text: Revision | StudioArticle['draft'] | undefined; error?: StudioFailure | undefined }

/** Loads a revision; for `DRAFT` returns the draft. */
function useText({ articleId, draft }: StudioArticle, revisionId: number | undefined): TextOfArticle {
  const isRevision = revisionId !== undefined && revisionId !== DRAFT
  const { data, error } = useStudioCall('readRevision', isRevision ? { articleId, revisionId } : null)
  return revisionId === DRAFT ? { text: draft } : { text: data, error }
}

type RestoreProps = { article: StudioArticle; row: RevisionRow; onClose: () => void }

function RestoreDialog({ article: { articleId, version, state }, row, onClose }: RestoreProps) {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const [isSending, setIsSending] = useState(false)

  async function restore(): Promise<void> {
    setIsSending(true)
    try {
      await studioCall('restoreRevision', { articleId, revisionId: row.revisionId, version })
      void message.success('已恢复为草稿，并记为新的修订')
      await navigate(`/articles/${articleId}`)
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      void message.error(error.message)
      onClose()
      // a colleague may have changed the article
      await revalidate('readStudioArticle', 'listRevisions')
    } finally {
      setIsSending(false)
    }
  }

  const isApproved = state === 'approved' || state === 'scheduled'
  return (
    <Modal
      open
      title="恢复修订"
      okText="恢复"
      confirmLoading={isSending}
      onOk={() => void restore()}
      onCancel={onClose}
    >
      <p>
        第 {row.number} 次修订的文本成为现在的草稿，另记为一个新的修订；历史里的各次修订都不变。读者看到的不变。
        {isApproved && '已经通过的审核作废，须重新提交审核。'}
      </p>
    </Modal>
  )
}
