import { Alert, Checkbox, Flex, Form, Modal } from 'antd'
import { useRef, useState } from 'react'
import type { ContentStanding, TextFinding } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { Refusal } from '#studio/components/article/transitions/transition-dialog.tsx'
import { LastDayField, ReasonField, ReleaseTimeField } from '#studio/components/transitions/transition-fields.tsx'
import { fieldTime } from '#studio/data/beijing-time.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { type ConsentRenewal, tellRenewal } from './consent-renewal.ts'
import { CONTENT_TRANSITIONS, type ContentTransition, type ContentTransitionId } from './content-transitions.ts'

type Props = {
  move: ContentTransitionId
  standing: ContentStanding
  scheduledTime: string | null
  /** The new version that all users would have to agree to. */
  renewal: ConsentRenewal | undefined
  /** Performs the transition; rejects with StudioFailure. */
  send: (given: {
    reason: string
    releaseTime: string
    until: string
    renewsConsent: boolean
  }) => Promise<ContentStanding>
  onDone: (standing: ContentStanding) => void
  /** Called with a failure, which the dialog also shows. */
  onFailed: (failure: StudioFailure) => void
  /** Called when the dialog is closed, with the displayed failure. */
  onClose: (failure: StudioFailure | undefined) => void
}

/** Confirms a transition of a content item: explains the effect and collects the required fields. */
export function ContentTransitionDialog({
  move,
  standing,
  scheduledTime,
  renewal,
  send,
  onDone,
  onFailed,
  onClose,
}: Props) {
  const { name, tell, needs, isDangerous, tellsRenewal }: ContentTransition = CONTENT_TRANSITIONS[move]
  const [reason, setReason] = useState('')
  const [time, setTime] = useState(fieldTime(scheduledTime))
  const [day, setDay] = useState('')
  const [renews, setRenews] = useState(false)
  const [failure, setFailure] = useState<StudioFailure>()
  const [isSending, setIsSending] = useState(false)
  const first = useRef<{ focus: () => void }>(null)
  const isOpinion = needs.includes('opinion')
  const shownRenewal = tellsRenewal === true ? renewal : undefined
  const asksConsent = shownRenewal !== undefined && move === 'submitContent'
  const hasReason = isOpinion || needs.includes('reason')
  const isReady =
    (!needs.includes('reason') || reason.trim().length >= REASON_LENGTH.min) &&
    (!needs.includes('time') || time !== '') &&
    (!needs.includes('day') || day !== '') &&
    (!asksConsent || renews)

  async function perform(): Promise<void> {
    if (!isReady || isSending) return
    setIsSending(true)
    setFailure(undefined)
    try {
      onDone(
        await send({
          reason: reason.trim(),
          releaseTime: time.replace('T', ' '),
          until: day,
          renewsConsent: asksConsent,
        }),
      )
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      setFailure(error)
      onFailed(error)
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
      onOk={() => void perform()}
      onCancel={() => onClose(failure)}
      afterOpenChange={(isOpen) => isOpen && first.current?.focus()}
    >
      <Flex vertical gap={12}>
        <p>{tell(standing)}</p>
        {failure && <Refusal failure={failure} />}
        {failure?.code === 422 && (
          <ul>
            {(failure.data as { findings: TextFinding[] }).findings.map(({ key, message, quote }) => (
              <li key={key}>
                {message}
                {quote !== '' && `：“${quote}”`}
              </li>
            ))}
          </ul>
        )}
        {shownRenewal !== undefined && <Alert type="warning" showIcon title={tellRenewal(shownRenewal)} />}
        <Form layout="vertical" onFinish={() => void perform()}>
          {needs.includes('time') && (
            <ReleaseTimeField
              isFuture
              inputRef={(input) => void (first.current = input)}
              value={time}
              onChange={setTime}
            />
          )}
          {needs.includes('day') && (
            <LastDayField inputRef={(input) => void (first.current = input)} value={day} onChange={setDay} />
          )}
          {asksConsent && (
            <Checkbox checked={renews} onChange={({ target }) => setRenews(target.checked)}>
              需重新征得同意
            </Checkbox>
          )}
          {hasReason && (
            <ReasonField
              isOptional={isOpinion}
              inputRef={(input) => void (first.current ??= input)}
              value={reason}
              onChange={setReason}
            />
          )}
        </Form>
      </Flex>
    </Modal>
  )
}
