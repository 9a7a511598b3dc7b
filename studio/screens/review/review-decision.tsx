import { App, Button, Checkbox, Segmented } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Revision, StudioArticle, TextFinding } from '#contracts/generated/studio-wire.ts'
import { type ProofreadingTick, ticksOfStage } from '#contracts/studio/permissions.ts'
import { ArticleState } from '#studio/components/article/article-state.tsx'
import { DifferenceView } from '#studio/components/article/difference/difference-view.tsx'
import { outlineHidden } from '#studio/components/article/hidden-outlines.ts'
import { PropertiesList } from '#studio/components/article/properties-list.tsx'
import { ReviewSteps, StageProgress } from '#studio/components/article/review-steps.tsx'
import { useKeys } from '#studio/components/article/use-keys.ts'
import { useNames } from '#studio/components/article/use-names.ts'
import { WholeText } from '#studio/components/article/whole-text.tsx'
import { CheckPanel } from '#studio/components/checks/check-panel.tsx'
import type { FindingAnswers } from '#studio/components/checks/finding-answers.ts'
import { showInText } from '#studio/components/checks/text-place.ts'
import { PreviewPanel } from '#studio/components/preview/preview-panel.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ApprovalForm, type DecisionHandle } from './approval-form.tsx'
import { ReviewRemarks } from './review-remarks.tsx'
import { ReviewFiles } from './review-files.tsx'
import { isReviewedAfterwards } from './reviewed-revision.ts'
import styles from './review.module.css'
import { markWords, REVIEW_PARTS, TICK_PLACES, unmarkWords } from './tick-places.ts'

type Props = {
  article: StudioArticle
  revision: Revision
  /** The published revision, if it differs from `revision`. */
  published: Revision | undefined
  /** The last revision that was approved or returned, if it differs from `revision` and `published`. */
  reviewed: Revision | undefined
  findings: readonly TextFinding[]
  isChecking: boolean
  onDone: () => Promise<void>
  onReread: () => void
}

type View = 'text' | 'published' | 'reviewed'

/** The reviewed text with its files, findings and remarks, and the decision form beside it. */
export function ReviewDecision(props: Props) {
  const { article, revision, published, reviewed, findings, isChecking, onDone, onReread } = props
  const { message } = App.useApp()
  const [view, setView] = useState<View>('text')
  const [answers, setAnswers] = useState<FindingAnswers>({})
  const [isOutlined, setIsOutlined] = useState(false)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const decision = useRef<DecisionHandle>(null)
  const files = useMemo(
    () => [...article.attachments, ...(article.cover === null ? [] : [article.cover])],
    [article.attachments, article.cover],
  )
  const names = useNames(files)
  const { data: columns } = useStudioCall('listColumns', {})
  const isLater = isReviewedAfterwards(article)
  const approvals = article.steps.filter(
    ({ verdict, revisionId }) => verdict === 'approved' && revisionId === revision.revisionId,
  )
  const earlier = Object.fromEntries(
    approvals.flatMap((step) => step.answers.map(({ key, text: said }) => [key, said])),
  )
  const doubtful = findings.filter(({ severity, key }) => severity === 'ask' && earlier[key] === undefined)
  const stage = isLater ? approvals.length + 1 : article.stage
  const column = columns?.find(({ typeId }) => typeId === revision.typeId)
  const stages = column?.stages ?? 3
  const stageCount = isLater ? Math.max(stage, stages) : article.stageCount
  const before = { text: undefined, published, reviewed }[view]
  const views = [
    { value: 'text' as const, label: '全文' },
    ...(published ? [{ value: 'published' as const, label: '与已发布的比对（d）' }] : []),
    ...(reviewed
      ? [{ value: 'reviewed' as const, label: published ? '与上次审核的比对' : '与上次审核的比对（d）' }]
      : []),
  ]

  useEffect(() => unmarkWords, [])
  useEffect(() => {
    if (text.current) outlineHidden(text.current, isOutlined)
  }, [isOutlined, view])
  useKeys({
    a: () => decision.current?.goToApproval(),
    r: () => decision.current?.goToReason(),
    d: () => setView((now) => (now === 'text' ? (views[1]?.value ?? 'text') : 'text')),
  })

  function goTo(part: keyof typeof REVIEW_PARTS): void {
    const section = document.querySelector<HTMLElement>(`#${REVIEW_PARTS[part]}`)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  function showTick(tick: ProofreadingTick): void {
    const place = TICK_PLACES[tick]
    if (place === undefined) return
    if ('part' in place) return goTo(place.part)
    if (text.current === null) return
    const count = markWords(text.current, place.words)
    void message.info(count === 0 ? '正文里没有找到' : `已标出 ${count} 处`)
  }

  async function done(successText: string): Promise<void> {
    void message.success(successText)
    await onDone()
  }

  return (
    <article ref={pane} className={styles['pane']} aria-label={revision.title}>
      <div className={styles['reading']}>
        <header className={styles['head']}>
          <ArticleState {...article} />
          <span>
            第 {revision.number} 次修订　{revision.createdBy} {revision.createTime}
          </span>
          {views.length > 1 && <Segmented aria-label="看什么" value={view} onChange={setView} options={views} />}
          <Checkbox checked={isOutlined} onChange={({ target }) => setIsOutlined(target.checked)}>
            显示隐藏内容
          </Checkbox>
          <Button size="small" onClick={() => setIsPreviewed(true)}>
            预览网页
          </Button>
        </header>
        {stageCount > 0 && !isLater && <StageProgress stage={stage} stageCount={stageCount} approvals={approvals} />}
        <div ref={text} id={REVIEW_PARTS.text} tabIndex={-1} className={styles['text']}>
          {before ? <DifferenceView before={before} after={revision} names={names} /> : <WholeText text={revision} />}
        </div>
        <section id={REVIEW_PARTS.properties} tabIndex={-1} aria-label="属性">
          <PropertiesList text={revision} names={names} />
        </section>
        <ReviewSteps steps={article.steps} />
      </div>
      <div className={styles['side']}>
        <div id={REVIEW_PARTS.decision} tabIndex={-1}>
          <ApprovalForm
            ref={decision}
            article={article}
            revisionId={revision.revisionId}
            stage={stage}
            stageCount={stageCount}
            wanted={ticksOfStage(stage, stageCount, column?.ticks)}
            canApprove={isLater || article.actions.includes('approveArticle')}
            canReturn={article.actions.includes('returnArticle')}
            doubtful={doubtful}
            answers={answers}
            isLater={isLater}
            onApproved={(standing) =>
              void done(
                isLater
                  ? '补审已记录'
                  : standing.state === 'approved'
                    ? '审核全部通过，等待发布'
                    : '已通过，送往下一级',
              )
            }
            onReturned={() => void done('已退回作者')}
            onReread={onReread}
            onAnswer={() => pane.current?.querySelector<HTMLElement>('input[data-answer=""]')?.focus()}
            onShow={showTick}
          />
        </div>
        <ReviewRemarks
          articleId={article.articleId}
          revisionId={revision.revisionId}
          text={text}
          isWhole={before === undefined}
          canRemark={article.actions.includes('addRemark')}
        />
        <ReviewFiles
          revision={revision}
          files={files}
          onShow={(index) => {
            const link = text.current?.querySelectorAll<HTMLElement>('a[data-w-e-type="attachment"]')[index]
            link?.scrollIntoView({ block: 'center' })
            link?.focus({ preventScroll: true })
          }}
        />
        <section id={REVIEW_PARTS.findings} tabIndex={-1} aria-label="检查">
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
            {...((isLater || article.actions.includes('approveArticle')) && {
              onAnswer: (key: string, said: string) => setAnswers((all) => ({ ...all, [key]: said })),
            })}
          />
        </section>
      </div>
      <nav className={styles['jumps']} aria-label="跳到">
        {JUMPS.map(([part, name]) => (
          <Button key={part} type={part === 'decision' ? 'primary' : 'default'} onClick={() => goTo(part)}>
            {name}
          </Button>
        ))}
      </nav>
      <PreviewPanel
        articleId={article.articleId}
        revisionId={revision.revisionId}
        isOpen={isPreviewed}
        onClose={() => setIsPreviewed(false)}
      />
    </article>
  )
}

/** Links to the parts of the page, which are stacked on a narrow screen. */
const JUMPS = [
  ['text', '全文'],
  ['remarks', '批注'],
  ['findings', '检查'],
  ['decision', '决定'],
] as const
