import { App, Button, Modal, Segmented } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { Revision, StudioArticle, TextFinding } from '#contracts/generated/studio-wire.ts'
import { ArticleState } from '#studio/components/article/article-state.tsx'
import { DifferenceView } from '#studio/components/article/difference/difference-view.tsx'
import { propertiesOf } from '#studio/components/article/difference/property-rows.ts'
import { ReviewSteps, StageProgress } from '#studio/components/article/review-steps.tsx'
import { useKeys } from '#studio/components/article/use-keys.ts'
import { useNames } from '#studio/components/article/use-names.ts'
import { CheckPanel } from '#studio/components/checks/check-panel.tsx'
import type { FindingAnswers } from '#studio/components/checks/finding-answers.ts'
import { showInText } from '#studio/components/checks/text-place.ts'
import { PreviewPanel } from '#studio/components/preview/preview-panel.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { isReviewedAfterwards } from './reviewed-revision.ts'
import styles from './review.module.css'
import { RevisionText } from './revision-text.tsx'

type Props = {
  article: StudioArticle
  revision: Revision
  /** What readers see now, when it is another text. */
  published: Revision | undefined
  findings: readonly TextFinding[]
  isChecking: boolean
  onDone: () => Promise<void>
  onReread: () => void
}

/** A text with all that somebody needs to decide about it. */
export function ReviewDecision({ article, revision, published, findings, isChecking, onDone, onReread }: Props) {
  const { message } = App.useApp()
  const [view, setView] = useState<'text' | 'difference'>('text')
  const [isApproving, setIsApproving] = useState(false)
  const [answers, setAnswers] = useState<FindingAnswers>({})
  const text = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const goesToAnswer = useRef(false)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [isReturning, setIsReturning] = useState(false)
  const files = useMemo(
    () => [...article.attachments, ...(article.cover === null ? [] : [article.cover])],
    [article.attachments, article.cover],
  )
  const names = useNames(files)
  const isLater = isReviewedAfterwards(article)
  const canApprove = isLater || article.actions.includes('approveArticle')
  const canReturn = article.actions.includes('returnArticle')
  const approvals = article.steps.filter(
    ({ verdict, revisionId }) => verdict === 'approved' && revisionId === revision.revisionId,
  )
  const earlier = Object.fromEntries(
    approvals.flatMap((step) => step.answers.map(({ key, text: said }) => [key, said])),
  )
  const doubtful = findings.filter(({ severity, key }) => severity === 'ask' && earlier[key] === undefined)
  const stage = isLater ? approvals.length + 1 : article.stage
  const stageCount = isLater ? Math.max(approvals.length + 1, 3) : article.stageCount

  useKeys({
    a: () => canApprove && setIsApproving(true),
    r: () => canReturn && setIsReturning(true),
    d: () => published && setView((now) => (now === 'text' ? 'difference' : 'text')),
  })

  function goToAnswer(): void {
    if (!goesToAnswer.current) return
    goesToAnswer.current = false
    pane.current?.querySelector<HTMLElement>('input[data-answer=""]')?.focus()
  }

  async function done(told: string): Promise<void> {
    void message.success(told)
    await onDone()
  }

  return (
    <article ref={pane} className={styles['pane']} aria-label={revision.title}>
      <header className={styles['head']}>
        <ArticleState {...article} />
        <span>
          第 {revision.number} 次修订　{revision.createdBy} {revision.createTime}
        </span>
        {published && (
          <Segmented
            aria-label="看什么"
            value={view}
            onChange={setView}
            options={[
              { value: 'text', label: '全文' },
              { value: 'difference', label: '与已发布的比对（d）' },
            ]}
          />
        )}
      </header>
      {stageCount > 0 && !isLater && <StageProgress stage={stage} stageCount={stageCount} approvals={approvals} />}
      {view === 'difference' && published ? (
        <DifferenceView before={published} after={revision} names={names} />
      ) : (
        <div ref={text}>
          <RevisionText revision={revision} />
        </div>
      )}
      <dl className={styles['properties']}>
        {propertiesOf(revision, names).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
      <CheckPanel
        articleId={article.articleId}
        findings={findings}
        isChecking={isChecking}
        onShow={(finding) => {
          const part = text.current?.querySelector<HTMLElement>(`[data-finding-field="${finding.field}"]`)
          if (part) showInText(part, finding)
        }}
        answers={answers}
        earlier={earlier}
        {...(canApprove && {
          onAnswer: (key: string, said: string) => setAnswers((all) => ({ ...all, [key]: said })),
        })}
      />
      <ReviewSteps steps={article.steps} />
      <footer className={styles['decision']}>
        <Button type="primary" disabled={!canApprove} onClick={() => setIsApproving(true)}>
          {isLater ? '补审（a）' : '通过（a）'}
        </Button>
        {!isLater && (
          <Button danger disabled={!canReturn} onClick={() => setIsReturning(true)}>
            退回（r）
          </Button>
        )}
        <Button onClick={() => setIsPreviewed(true)}>预览网页</Button>
        {!canApprove && <span>您不能在这一级审核这篇稿件。</span>}
      </footer>
      <Modal
        open={isApproving}
        title={isLater ? '补审' : '审核通过'}
        footer={null}
        width={640}
        onCancel={() => setIsApproving(false)}
        afterClose={goToAnswer}
        destroyOnHidden
      >
        <ApprovalForm
          article={article}
          revisionId={revision.revisionId}
          doubtful={doubtful}
          answers={answers}
          isLater={isLater}
          onDone={(standing) =>
            void done(
              isLater ? '补审已记录' : standing.state === 'approved' ? '审核全部通过，等待发布' : '已通过，送往下一级',
            )
          }
          onReread={onReread}
          onAnswer={() => {
            goesToAnswer.current = true
            setIsApproving(false)
          }}
        />
      </Modal>
      <PreviewPanel
        articleId={article.articleId}
        revisionId={revision.revisionId}
        isOpen={isPreviewed}
        onClose={() => setIsPreviewed(false)}
      />
      <ReturnDialog
        isOpen={isReturning}
        article={article}
        revisionId={revision.revisionId}
        onDone={() => void done('已退回作者')}
        onClose={() => setIsReturning(false)}
      />
    </article>
  )
}
