import { Alert, Button, Checkbox, Flex, Input } from 'antd'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import type { ArticleStanding, StudioArticle, TextFinding } from '#contracts/generated/studio-wire.ts'
import { PROOFREADING_TICKS, type ProofreadingTick } from '#contracts/studio/permissions.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { Refusal } from '#studio/components/article/transitions/transition-dialog.tsx'
import type { FindingAnswers } from '#studio/components/checks/finding-answers.ts'
import { nameOfStage } from '#studio/components/article/stage-name.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import styles from './review.module.css'

/** Actions for the keyboard shortcuts of the desk. */
export type DecisionHandle = {
  /** Focuses the approval button if the text can be approved, else the first unticked item or the reason. */
  goToApproval: () => void
  goToReason: () => void
}

type Props = {
  ref: Ref<DecisionHandle>
  article: StudioArticle
  revisionId: number
  stage: number
  stageCount: number
  /** Proofreading items of this stage. */
  wanted: readonly ProofreadingTick[]
  canApprove: boolean
  canReturn: boolean
  /** Findings that need an answer at this stage. */
  doubtful: readonly TextFinding[]
  answers: FindingAnswers
  /** Whether the review follows an urgent publication. The published text cannot be returned. */
  isLater: boolean
  onApproved: (standing: ArticleStanding) => void
  onReturned: () => void
  onReread: () => void
  /** Focuses the first unanswered finding. */
  onAnswer: () => void
  /** Shows the part of the desk that a proofreading item is about. */
  onShow: (tick: ProofreadingTick) => void
}

const ANSWER_MIN = 2

/** Proofreading checklist and decision of a stage, beside the text. */
export function ApprovalForm(props: Props) {
  const { ref, article, revisionId, stage, stageCount, wanted, canApprove, canReturn, doubtful, answers, isLater } =
    props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [ticks, setTicks] = useState<readonly ProofreadingTick[]>([])
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<StudioFailure>()
  const [sending, setSending] = useState<'approval' | 'return'>()

  const open = doubtful.filter(({ key }) => (answers[key] ?? '').trim().length < ANSWER_MIN)
  const missing = wanted.filter((tick) => !ticks.includes(tick)).map((tick) => PROOFREADING_TICKS[tick])
  const isReady = canApprove && missing.length === 0 && open.length === 0
  const said = reason.trim()
  const isReturnable = canReturn && said.length >= REASON_LENGTH.min

  useImperativeHandle(ref, () => {
    const focus = (selector: string) => {
      const field = form.current?.querySelector<HTMLElement>(selector)
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
    }
    return {
      goToApproval: () => focus(isReady ? 'button[type="submit"]' : 'input[type="checkbox"]:not(:checked), textarea'),
      goToReason: () => focus('textarea'),
    }
  }, [isReady])

  async function send(which: 'approval' | 'return'): Promise<void> {
    if (sending !== undefined || !(which === 'approval' ? isReady : isReturnable)) return
    setSending(which)
    setFailure(undefined)
    try {
      const { articleId, version } = article
      const read = { articleId, version, revisionId }
      if (which === 'return') {
        await studioCall('returnArticle', { ...read, reason })
        props.onReturned()
        return
      }
      const given = doubtful.map(({ key }) => ({ key, text: (answers[key] ?? '').trim() }))
      const input = { ...read, ticks: [...ticks], ...(given.length > 0 && { answers: given }) }
      props.onApproved(
        isLater
          ? await studioCall('reviewAfterwards', input)
          : await studioCall('approveArticle', { ...input, ...(said !== '' && { reason: said }) }),
      )
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      setFailure(error)
      if (error.code === 409) props.onReread()
    } finally {
      setSending(undefined)
    }
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={isLater ? '补审' : '审核决定'}
      onSubmit={(event) => {
        event.preventDefault()
        void send('approval')
      }}
    >
      <fieldset disabled={!canApprove}>
        <legend>{nameOfStage(stage, stageCount)}校对：逐项核对后勾选</legend>
        {wanted.map((tick) => (
          <div key={tick} className={styles['tick']}>
            <Checkbox
              disabled={!canApprove}
              checked={ticks.includes(tick)}
              onChange={({ target }) =>
                setTicks((all) => (target.checked ? [...all, tick] : all.filter((each) => each !== tick)))
              }
            >
              {PROOFREADING_TICKS[tick]}
            </Checkbox>
            {tick !== 'logic' && (
              <Button
                size="small"
                type="link"
                aria-label={`看${PROOFREADING_TICKS[tick]}`}
                onClick={() => props.onShow(tick)}
              >
                看
              </Button>
            )}
          </div>
        ))}
      </fieldset>
      {open.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`还有 ${open.length} 处疑似文字没有答复`}
          description={[...new Set(open.map(({ quote, message }) => quote || message))].join('、')}
          action={
            <Button size="small" onClick={props.onAnswer}>
              去答复
            </Button>
          }
        />
      )}
      {!isLater && (
        <div>
          <label htmlFor={`${id}-reason`}>
            意见；退回时写理由（{REASON_LENGTH.min} 至 {REASON_LENGTH.max} 字）
          </label>
          <Input.TextArea
            id={`${id}-reason`}
            rows={3}
            maxLength={REASON_LENGTH.max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
      {failure && <Refusal failure={failure} />}
      <p id={`${id}-missing`} className={styles['missing']} role="status">
        {canApprove ? whatIsMissing(missing, open.length) : '您不能在这一级审核这篇稿件。'}
      </p>
      <Flex gap={8} wrap>
        <Button
          type="primary"
          htmlType="submit"
          disabled={!isReady}
          loading={sending === 'approval'}
          aria-describedby={`${id}-missing`}
        >
          {isLater ? '补审（a）' : '通过（a）'}
        </Button>
        {!isLater && (
          <Button
            danger
            disabled={!isReturnable}
            loading={sending === 'return'}
            title="退回作者，改好后从第一级重新审核"
            onClick={() => void send('return')}
          >
            退回（r）
          </Button>
        )}
      </Flex>
    </form>
  )
}

/** Returns why the text cannot be approved yet; '' if the text can be approved. */
function whatIsMissing(ticks: readonly string[], openCount: number): string {
  const parts = [
    ticks.length > 0 && `未勾选：${ticks.join('、')}`,
    openCount > 0 && `未答复：${openCount} 处疑似文字`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `还不能通过。${parts.join('；')}。`
}
