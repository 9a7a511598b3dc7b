import { Alert, Flex, Form, Input, type InputRef, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ArticleStanding, TextFinding } from '#contracts/generated/studio-wire.ts'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { Blockers, blockersOf } from '#studio/components/checks/blockers.tsx'
import { findingsSummary } from '#studio/components/checks/findings-summary.ts'
import { Named, ReasonField, ReleaseTimeField } from '#studio/components/transitions/transition-fields.tsx'
import { fieldTime } from '#studio/data/beijing-time.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import {
  ARTICLE_TRANSITIONS,
  type Transition,
  type ArticleInTransition,
  type TransitionId,
} from './article-transitions.ts'

type Props = {
  move: TransitionId
  article: ArticleInTransition
  /** Title of the article, if the page does not show the article. */
  title?: string
  /** Returns the version to send with the transition; rejects if the draft cannot be saved. */
  version: () => Promise<number>
  onDone: (standing: ArticleStanding) => void
  /** Called with a failure, which the dialog also shows. */
  onRefused?: (failure: StudioFailure) => void
  /** Findings of the text check in the submitted text. */
  findings?: readonly TextFinding[]
  /** Closes the dialog and shows the place of a finding. */
  onShow?: ((finding: TextFinding) => void) | undefined
  onClose: () => void
}

/** Confirms a transition of an article: explains the effect and collects the required fields. */
export function TransitionDialog({
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
  const { name, describe, needs, isDangerous, takesDraft }: Transition = ARTICLE_TRANSITIONS[move]
  const [reason, setReason] = useState('')
  // a scheduled article is usually postponed, so the field starts with its present time
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
      onDone(await ARTICLE_TRANSITIONS[move].send({ ...input, version: await version() }))
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
