import { Alert, Button, Checkbox, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import type { ArticleStanding, StudioArticle, TextFinding } from '#contracts/generated/studio-wire.ts'
import { PROOFREADING_TICKS, type ProofreadingTick } from '#contracts/studio/permissions.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import type { FindingAnswers } from '#studio/components/checks/finding-answers.ts'
import { Refusal } from '#studio/components/article/moves/move-dialog.tsx'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import styles from './review.module.css'

type Props = {
  article: StudioArticle
  revisionId: number
  /** What is doubtful and was answered at no earlier stage. */
  doubtful: readonly TextFinding[]
  answers: FindingAnswers
  isLater: boolean
  onDone: (standing: ArticleStanding) => void
  onReread: () => void
  /** Leads to what is doubtful and was not answered yet. */
  onAnswer: () => void
}

const TICKS = Object.entries(PROOFREADING_TICKS) as [ProofreadingTick, string][]
const ANSWER_MIN = 2

/** What a reviewer vouches for: the seven items of proofreading, an answer to whatever is doubtful. */
export function ApprovalForm({ article, revisionId, doubtful, answers, isLater, onDone, onReread, onAnswer }: Props) {
  const id = useId()
  const [ticks, setTicks] = useState<readonly ProofreadingTick[]>([])
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<StudioFailure>()
  const [isSending, setIsSending] = useState(false)

  const open = doubtful.filter(({ key }) => (answers[key] ?? '').trim().length < ANSWER_MIN)
  const missing = TICKS.filter(([tick]) => !ticks.includes(tick)).map(([, name]) => name)
  const isReady = missing.length === 0 && open.length === 0

  async function send(): Promise<void> {
    if (!isReady || isSending) return
    setIsSending(true)
    try {
      const { articleId, version } = article
      const given = doubtful.map(({ key }) => ({ key, text: (answers[key] ?? '').trim() }))
      const input = {
        articleId,
        version,
        revisionId,
        ticks: [...ticks],
        ...(given.length > 0 && { answers: given }),
      }
      const said = reason.trim()
      onDone(
        isLater
          ? await studioCall('reviewAfterwards', input)
          : await studioCall('approveArticle', { ...input, ...(said !== '' && { reason: said }) }),
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
      {open.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`还有 ${open.length} 处疑似文字没有答复`}
          description={[...new Set(open.map(({ quote, message }) => quote || message))].join('、')}
          action={
            <Button size="small" onClick={onAnswer}>
              去答复
            </Button>
          }
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
      <p id={`${id}-missing`} className={styles['missing']} role="status">
        {whatIsMissing(missing, open.length)}
      </p>
      <Flex justify="end">
        <Button
          type="primary"
          htmlType="submit"
          disabled={!isReady}
          loading={isSending}
          aria-describedby={`${id}-missing`}
        >
          {isLater ? '确认补审' : '确认通过'}
        </Button>
      </Flex>
    </form>
  )
}

/** What still keeps the text from being passed; '' when nothing does. */
function whatIsMissing(ticks: readonly string[], openCount: number): string {
  const parts = [
    ticks.length > 0 && `未勾选：${ticks.join('、')}`,
    openCount > 0 && `未答复：${openCount} 处疑似文字`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `还不能确认。${parts.join('；')}。`
}
