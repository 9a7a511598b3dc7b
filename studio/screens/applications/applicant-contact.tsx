import { Alert, Button, Flex, Select } from 'antd'
import { useState } from 'react'
import type { ApplicantReveal, StudioApplication } from '#contracts/generated/studio-wire.ts'
import { REVEAL_REASONS, type RevealReason } from '#contracts/studio/recruitment-terms.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { ApplicantFiles } from './applicant-files.tsx'
import styles from './applications.module.css'

type Props = { application: StudioApplication; onChanged: () => void }

const REASONS = Object.entries(REVEAL_REASONS).map(([value, label]) => ({ value: value as RevealReason, label }))

/** Contact details and files, shown after the staff member has given a reason. The reason is asked for once a day. */
export function ApplicantContact({ application, onChanged }: Props) {
  const { applicationId, files, resume, isRevealedToday, actions } = application
  const [reason, setReason] = useState<RevealReason>()
  const [revealed, setRevealed] = useState<ApplicantReveal>()
  const { send, isSending, failure } = useSending()
  const mayReveal = actions.includes('revealApplicant')
  if (resume === null && files.length === 0) return null

  async function reveal(): Promise<void> {
    const given = reason === undefined ? {} : { reason }
    await send(async () => setRevealed(await studioCall('revealApplicant', { applicationId, ...given })))
    onChanged()
  }

  return (
    <section className={styles['card']}>
      <h2>联系方式与附件</h2>
      {revealed !== undefined && (
        <p>
          <a href={`tel:${revealed.phone}`}>{revealed.phone}</a>
          {revealed.email !== '' && (
            <>
              {' '}
              <a href={`mailto:${revealed.email}`}>{revealed.email}</a>
            </>
          )}
        </p>
      )}
      <ApplicantFiles files={files} urls={new Map(revealed?.files.map(({ fileId, url }) => [fileId, url]))} />
      {revealed === undefined && mayReveal && (
        <Flex vertical gap={8}>
          {!isRevealedToday && (
            <Select
              aria-label="查看的原因"
              placeholder="查看的原因"
              options={REASONS}
              value={reason}
              onChange={setReason}
            />
          )}
          <Button disabled={!isRevealedToday && reason === undefined} loading={isSending} onClick={() => void reveal()}>
            查看联系方式和附件
          </Button>
          <small className={styles['quiet']}>每次查看记入审计日志；附件的地址几分钟后失效。</small>
        </Flex>
      )}
      {!mayReveal && application.state === 'applied' && <small className={styles['quiet']}>打开简历后可以查看。</small>}
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
    </section>
  )
}
