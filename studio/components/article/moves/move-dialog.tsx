import { Alert, Flex, Form, Input, type InputRef, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ArticleStanding, TextFinding } from '#contracts/generated/studio-wire.ts'
import { STUDIO_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { Blockers, blockersOf } from '#studio/components/checks/blockers.tsx'
import { findingsSummary } from '#studio/components/checks/findings-summary.ts'
import { Named, ReasonField, ReleaseTimeField } from '#studio/components/moves/move-fields.tsx'
import { fieldTime } from '#studio/data/beijing-time.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { ARTICLE_MOVES, type Move, type MovedArticle, type MoveId } from './article-moves.ts'

type Props = {
  move: MoveId
  article: MovedArticle
  /** Its title, where the article is not on the page. */
  title?: string
  /** The version that the move is made on; rejects when the text on the desk could not be saved. */
  version: () => Promise<number>
  onDone: (standing: ArticleStanding) => void
  /** Called with the failure, which the dialog shows, too. */
  onRefused?: (failure: StudioFailure) => void
  /** Findings of the check in the text that is submitted with it. */
  findings?: readonly TextFinding[]
  /** Closes the dialog and shows the place of a finding. */
  onShow?: ((finding: TextFinding) => void) | undefined
  onClose: () => void
}

/** Asks before a transition of an article: explains its effect and collects the required fields. */
export function MoveDialog({
  move,
  article,
  title,
  version,
  onDone,
  onRefused,
  findings = [],
  onShow,
  onClose,
}: Props) {
  const { name, describe, needs, isDangerous, takesDraft }: Move = ARTICLE_MOVES[move]
  const [reason, setReason] = useState('')
  // a scheduled text is mostly postponed
  const [time, setTime] = useState(move === 'scheduleArticle' ? fieldTime(article.scheduledTime) : '')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [failure, setFailure] = useState<StudioFailure>()
  const [isSending, setIsSending] = useState(false)
  const first = useRef<{ focus: () => void }>(null)
  const factor = useRef<InputRef>(null)
  useEffect(() => {
    if (asksCode) factor.current?.focus()
  }, [asksCode])

  const blockers = onShow && takesDraft && move !== 'discardChanges' ? blockersOf(findings, failure) : []
  const isListed =
    failure?.code === 400 &&
    failure.fields.length > 0 &&
    failure.fields.every(({ field }) => blockers.some(({ key }) => key === field))
  const isReady =
    (!needs.includes('reason') || reason.trim().length >= REASON_LENGTH.min) &&
    (!needs.includes('time') || time !== '') &&
    (!asksCode || code !== '')

  async function send(): Promise<void> {
    if (!isReady || isSending) return
    setIsSending(true)
    setFailure(undefined)
    try {
      if (asksCode) await studioCall('proveSecondFactor', { code })
      const input = { articleId: article.articleId, reason, releaseTime: time.replace('T', ' ') }
      onDone(await ARTICLE_MOVES[move].send({ ...input, version: await version() }))
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      if (error.code === 403 && error.message === STUDIO_MESSAGE.factorAgain) setAsksCode(true)
      setCode('')
      setFailure(error)
      onRefused?.(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Modal
      open
      title={name}
      okText={name}
      okButtonProps={{ danger: isDangerous ?? false, disabled: !isReady }}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && first.current?.focus()}
    >
      <Flex vertical gap={12}>
        {title !== undefined && <strong>{title}</strong>}
        <p>{describe(article)}</p>
        {takesDraft && move !== 'discardChanges' && findings.length > 0 && failure === undefined && (
          <p>检查：{findingsSummary(findings)}。</p>
        )}
        {onShow && <Blockers findings={blockers} onShow={onShow} />}
        {failure && !isListed && <Refusal failure={failure} />}
        <Form layout="vertical" onFinish={() => void send()}>
          {needs.includes('time') && (
            <ReleaseTimeField
              isFuture={move === 'scheduleArticle'}
              inputRef={(input) => void (first.current = input)}
              value={time}
              onChange={setTime}
            />
          )}
          {needs.includes('reason') && (
            <ReasonField inputRef={(input) => void (first.current ??= input)} value={reason} onChange={setReason} />
          )}
          {asksCode && (
            <Named label="验证器的验证码">
              {(id) => (
                <Input
                  id={id}
                  ref={factor}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  value={code}
                  onChange={({ target }) => setCode(target.value.trim())}
                  onPressEnter={() => void send()}
                />
              )}
            </Named>
          )}
        </Form>
      </Flex>
    </Modal>
  )
}

/** Failure of a call with its rejected fields. */
export function Refusal({ failure }: { failure: StudioFailure }) {
  // a single field has the same message as the failure
  const fields = failure.fields.filter(({ message }) => message !== failure.message)
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={failure.message}
      description={
        fields.length > 0 && (
          <ul>
            {fields.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        )
      }
    />
  )
}
