import { Button, Checkbox, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import type { ArticleStanding, StudioArticle, TextFinding } from '#contracts/generated/studio-wire.ts'
import { PROOFREADING_TICKS, type ProofreadingTick } from '#contracts/studio/permissions.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { Refusal } from '#studio/components/article/moves/move-dialog.tsx'
import { CheckPanel } from '#studio/components/checks/check-panel.tsx'
import { showInText } from '#studio/components/checks/text-place.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import styles from './review.module.css'

type Props = {
  article: StudioArticle
  revisionId: number
  findings: readonly TextFinding[]
  isLater: boolean
  onDone: (standing: ArticleStanding) => void
  onReread: () => void
}

const TICKS = Object.entries(PROOFREADING_TICKS) as [ProofreadingTick, string][]
const ANSWER_LENGTH = { min: 2, max: 200 } as const

/** What a reviewer vouches for: the seven items of proofreading, an answer to whatever is doubtful. */
export function ApprovalForm({ article, revisionId, findings, isLater, onDone, onReread }: Props) {
  const id = useId()
  const [ticks, setTicks] = useState<readonly ProofreadingTick[]>([])
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<StudioFailure>()
  const [isSending, setIsSending] = useState(false)

  // what was said of another revision has to be said again
  const approvals = article.steps.filter((step) => step.revisionId === revisionId && step.verdict === 'approved')
  const earlier = Object.fromEntries(approvals.flatMap((step) => step.answers.map(({ key, text }) => [key, text])))
  const doubtful = findings.filter(({ severity, key }) => severity === 'ask' && earlier[key] === undefined)
  const isAnswered = doubtful.every(({ key }) => (answers[key] ?? '').trim().length >= ANSWER_LENGTH.min)
  const isReady = ticks.length === TICKS.length && isAnswered

  async function send(): Promise<void> {
    if (!isReady || isSending) return
    setIsSending(true)
    try {
      const { articleId, version } = article
      const given = doubtful.map(({ key }) => ({ key, text: (answers[key] ?? '').trim() }))
      const input = { articleId, version, revisionId, ticks: [...ticks], ...(given.length > 0 && { answers: given }) }
      onDone(
        isLater
          ? await studioCall('reviewAfterwards', input)
          : await studioCall('approveArticle', {
              ...input,
              ...(reason.trim() !== '' && { reason: reason.trim() }),
            }),
      )
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      setFailure(error)
      if (error.code === 409) onReread()
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset>
        <legend>校对：逐项核对后勾选</legend>
        {TICKS.map(([tick, name]) => (
          <Checkbox
            key={tick}
            checked={ticks.includes(tick)}
            onChange={({ target }) =>
              setTicks((all) => (target.checked ? [...all, tick] : all.filter((each) => each !== tick)))
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {findings.length > 0 && (
        <CheckPanel
          articleId={article.articleId}
          findings={findings}
          isChecking={false}
          onShow={showInRevision}
          answers={answers}
          onAnswer={(key, text) => setAnswers((all) => ({ ...all, [key]: text }))}
          earlier={earlier}
        />
      )}
      {!isLater && (
        <div>
          <label htmlFor={`${id}-reason`}>意见（可以不填）</label>
          <Input.TextArea
            id={`${id}-reason`}
            rows={2}
            maxLength={REASON_LENGTH.max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
      {failure && <Refusal failure={failure} />}
      <Flex justify="end">
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={isSending}>
          {isLater ? '确认补审' : '确认通过'}
        </Button>
      </Flex>
    </form>
  )
}

/** Shows where a finding is in the text beside the form. */
function showInRevision(finding: TextFinding): void {
  const text = document.querySelector<HTMLElement>(`[data-revision-field="${finding.field}"]`)
  if (text !== null) showInText(text, finding)
}
