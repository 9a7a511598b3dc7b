import { Flex, Modal } from 'antd'
import { useRef, useState } from 'react'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import type { ImportAction } from '#contracts/studio/import-states.ts'
import { Refusal } from '#studio/components/article/transitions/transition-dialog.tsx'
import { ReasonField } from '#studio/components/transitions/transition-fields.tsx'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { IMPORT_TRANSITIONS } from './import-transitions.ts'

type Props = {
  action: ImportAction
  /** Performs the transition; rejects with StudioFailure. */
  send: (reason: string) => Promise<unknown>
  onDone: () => void
  onClose: (failure: StudioFailure | undefined) => void
}

/** Confirmation dialog of a transition of an import. */
export function ImportTransitionDialog({ action, send, onDone, onClose }: Props) {
  const { name, tell, needsReason = false, isDangerous = false } = IMPORT_TRANSITIONS[action]
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<StudioFailure>()
  const [isSending, setIsSending] = useState(false)
  const field = useRef<{ focus: () => void }>(null)
  const isReady = !needsReason || reason.trim().length >= REASON_LENGTH.min

  async function perform(): Promise<void> {
    setIsSending(true)
    setFailure(undefined)
    try {
      await send(reason.trim())
      onDone()
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      setFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Modal
      open
      title={name}
      okText={name}
      okButtonProps={{ danger: isDangerous, disabled: !isReady }}
      confirmLoading={isSending}
      onOk={() => void perform()}
      onCancel={() => onClose(failure)}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <Flex vertical gap={12}>
        <p>{tell}</p>
        {failure && <Refusal failure={failure} />}
        {needsReason && (
          <ReasonField
            isOptional={false}
            inputRef={(input) => void (field.current = input)}
            value={reason}
            onChange={setReason}
          />
        )}
      </Flex>
    </Modal>
  )
}
