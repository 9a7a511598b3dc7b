import { Alert, Button, Flex, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import type { StudioApplication } from '#contracts/generated/studio-wire.ts'
import { TAKE_BACK_HOURS } from '#contracts/studio/recruitment-terms.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { TransitionDialog } from './transition-dialog.tsx'
import { transitionName, TRANSITIONS, type TransitionId } from './transition-kinds.ts'
import styles from './applications.module.css'

type Props = { application: StudioApplication; onChanged: () => void }

const TAKE_BACK_MS = TAKE_BACK_HOURS * 3_600_000

/** The permitted actions on an application. */
export function ApplicationDecision({ application, onChanged }: Props) {
  const { actions, applicationId, state, steps, colleagues, handlerId } = application
  const [open, setOpen] = useState<TransitionId | 'back'>()
  const { send, isSending, failure } = useSending()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onChanged()
  }
  const moves = (Object.keys(TRANSITIONS) as TransitionId[]).filter((id) => actions.includes(TRANSITIONS[id].action))
  const handOn = async (staffId: number | undefined) => {
    if (await send(() => studioCall('handOnApplication', { applicationId, staffId: staffId ?? null }))) onChanged()
  }
  return (
    <section className={styles['card']}>
      <h2>处理</h2>
      {moves.length === 0 && <p className={styles['quiet']}>{state === 'withdrawn' ? '本人已撤回。' : '已有结果。'}</p>}
      <Flex gap={8} wrap>
        {moves.map((id) => (
          <Button key={id} type={id === 'refuse' ? 'default' : 'primary'} onClick={() => setOpen(id)}>
            {id === 'invite' && state === 'interview' ? '改面试时间' : transitionName(id)}
          </Button>
        ))}
        {actions.includes('takeMoveBack') && isRecent(steps) && (
          <Button onClick={() => setOpen('back')}>退回上一步</Button>
        )}
      </Flex>
      {actions.includes('handOnApplication') && (colleagues.length > 0 || handlerId !== null) && (
        <Form.Item label="转交" htmlFor="hand-on" className={styles['handOn'] ?? ''}>
          <Select
            id="hand-on"
            allowClear
            placeholder="不转交，同范围的人都可处理"
            loading={isSending}
            value={handlerId}
            options={handlers(application)}
            onChange={(staffId: number | undefined) => void handOn(staffId)}
          />
        </Form.Item>
      )}
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      {open !== undefined && open !== 'back' && (
        <TransitionDialog move={open} rows={[application]} onDone={done} onClose={close} />
      )}
      {open === 'back' && <TakeBackDialog applicationId={applicationId} onDone={done} onClose={close} />}
    </section>
  )
}

/** Options for the handler: the colleagues, plus the current handler if not among them, such as the staff member. */
function handlers({ colleagues, handlerId, handlerName }: StudioApplication) {
  const options = colleagues.map(({ staffId, name }) => ({ value: staffId, label: name }))
  return handlerId === null || options.some(({ value }) => value === handlerId)
    ? options
    : [...options, { value: handlerId, label: handlerName }]
}

/** Whether the last step is recent enough to be taken back. The server makes the final check. */
function isRecent(steps: StudioApplication['steps']): boolean {
  const last = steps.at(-1)
  if (last === undefined || last.isTakenBack) return false
  return Date.now() - Date.parse(`${last.time.replace(' ', 'T')}+08:00`) < TAKE_BACK_MS
}

type TakeBackProps = { applicationId: number; onDone: () => void; onClose: () => void }

function TakeBackDialog({ applicationId, onDone, onClose }: TakeBackProps) {
  const [form] = Form.useForm<{ reason: string }>()
  const { send, isSending, failure } = useSending(form)
  const save = async ({ reason }: { reason: string }) => {
    if (await send(() => studioCall('takeMoveBack', { applicationId, reason }))) onDone()
  }
  return (
    <Modal
      open
      title="退回上一步"
      okText="退回"
      cancelText="取消"
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>应聘者会看到退回和原因。只能在 {TAKE_BACK_HOURS} 小时内退回一步。</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void save(fields)}>
        <Form.Item name="reason" label="原因" rules={[{ required: true, min: 2, message: '请写原因，至少 2 字' }]}>
          <Input.TextArea rows={2} maxLength={180} showCount />
        </Form.Item>
        {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      </Form>
    </Modal>
  )
}
