import { Alert, Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { FeedbackEntry } from '#contracts/generated/studio-wire.ts'
import { REVEAL_WRITER_REASONS, type RevealWriterReason } from '#contracts/studio/feedback-permissions.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import styles from './feedback-entry.module.css'

type Props = { entry: FeedbackEntry; onRevealed: () => Promise<unknown> }

const REASONS = Object.entries(REVEAL_WRITER_REASONS).map(([value, label]) => ({ value, label }))
const FIRST: RevealWriterReason = 'askForDetails'

/** The masked contact of the writer. Showing the contact is recorded, and requires a reason once a day. */
export function WriterContact({ entry, onRevealed }: Props) {
  const { feedbackId, maskedContact, hasAccount, actions, isRevealedToday } = entry
  const [contact, setContact] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState<RevealWriterReason>(FIRST)
  const { send, isSending, failure } = useSending()
  if (!actions.includes('revealWriter')) return null

  const reveal = () =>
    send(async () => {
      setContact((await studioCall('revealWriter', { feedbackId, reason })).contact)
      setIsAsking(false)
      await onRevealed()
    })

  return (
    <section className={styles['card']} aria-label="提交人">
      <h2>提交人</h2>
      <p>{hasAccount === true ? '登录后提交，可以在“我的数据”里看答复。' : '没有登录，凭回执编号看答复。'}</p>
      {maskedContact === null ? (
        <p className={styles['quiet']}>没有留联系方式</p>
      ) : (
        <p className={styles['contact']} aria-live="polite">
          <span>{contact ?? maskedContact}</span>
          {contact === undefined && (
            <Button
              size="small"
              loading={isSending && !isAsking}
              onClick={() => (isRevealedToday ? void reveal() : setIsAsking(true))}
            >
              查看联系方式
            </Button>
          )}
        </p>
      )}
      {failure !== '' && <Alert type="error" showIcon title={failure} />}
      <Modal
        open={isAsking}
        title="查看联系方式"
        okText="查看"
        confirmLoading={isSending}
        onOk={() => void reveal()}
        onCancel={() => setIsAsking(false)}
      >
        <p>请选择理由。每次查看都记入审计日志；同一件当天再看不用再选。</p>
        <Radio.Group
          aria-label="理由"
          className={styles['reasons'] ?? ''}
          options={REASONS}
          value={reason}
          onChange={({ target }) => setReason(target.value as RevealWriterReason)}
        />
      </Modal>
    </section>
  )
}
