import { Alert, App, Button, Form, Input, Modal, Select } from 'antd'
import type { ApplicationRow } from '#contracts/generated/studio-wire.ts'
import { filledRemark, PLACEHOLDERS, REMARK_MAX } from '#contracts/studio/recruitment-terms.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { applicationLabel } from '#studio/components/recruiting/application-state.tsx'
import { studioCall, type StudioData } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { AppointmentFields, type AppointmentInput, appointmentOf } from './appointment-fields.tsx'
import { transitionName, TRANSITIONS, type TransitionId } from './transition-kinds.ts'
import styles from './applications.module.css'

type TransitionDialogProps = {
  move: TransitionId
  rows: readonly ApplicationRow[]
  onDone: () => void
  onClose: () => void
}
type Fields = AppointmentInput & { remark: string }

/** Dialog for a transition of applications, with a preview of the text that each applicant will see. */
export function TransitionDialog({ move, rows, onDone, onClose }: TransitionDialogProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const remark = Form.useWatch('remark', form) ?? ''
  const { send, isSending, failure } = useSending(form)
  const { data: templates } = useStudioCall('listRecruitmentTemplates', {})
  const { template } = TRANSITIONS[move]
  const name = transitionName(move)
  const own = (templates ?? []).filter(({ kind }) => kind === template)

  async function save(fields: Fields): Promise<void> {
    let moved: StudioData<'inviteApplicants'> = []
    const isSent = await send(async () => {
      moved = await sent(move, rows, fields)
    })
    if (!isSent) return
    const failed = moved.filter(({ isDone }) => !isDone)
    if (failed.length === 0) message.success(`已完成：${name} ${moved.length} 件`)
    else message.warning(`${failed.length} 件没有完成：${failed[0]?.message}`)
    onDone()
  }

  return (
    <Modal
      open
      title={`${name}：${rows[0] !== undefined && rows.length === 1 ? applicationLabel(rows[0]) : `${rows.length} 件`}`}
      okText={name}
      cancelText="取消"
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ remark: '', place: '', contactName: '', contactPhone: '', toBring: '' }}
        onFinish={(fields) => void save(fields)}
      >
        {move === 'invite' && <AppointmentFields />}
        {own.length > 0 && (
          <Form.Item label="用模板" htmlFor="move-template">
            <Select
              id="move-template"
              placeholder="选择后可再改"
              options={own.map(({ templateId, name: label }) => ({ value: templateId, label }))}
              onChange={(id: number) =>
                form.setFieldValue('remark', own.find(({ templateId }) => templateId === id)?.text ?? '')
              }
            />
          </Form.Item>
        )}
        <Form.Item
          name="remark"
          label="应聘者看到的说明"
          extra={
            <>
              可插入：
              {Object.keys(PLACEHOLDERS).map((each) => (
                <Button
                  key={each}
                  size="small"
                  type="link"
                  onClick={() => form.setFieldValue('remark', `${remark}{${each}}`)}
                >
                  {each}
                </Button>
              ))}
            </>
          }
        >
          <Input.TextArea rows={3} maxLength={REMARK_MAX} showCount />
        </Form.Item>
        {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      </Form>
      {remark !== '' && (
        <section aria-label="每个人看到的">
          <p className={styles['quiet']}>每个人看到的：</p>
          <ul className={styles['previews']}>
            {rows.map((row) => (
              <li key={row.applicationId}>{filledRemark(remark, row)}</li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  )
}

function sent(move: TransitionId, rows: readonly ApplicationRow[], { remark, ...fields }: Fields) {
  const input = { applicationIds: rows.map(({ applicationId }) => applicationId), remark }
  if (move === 'invite') return studioCall('inviteApplicants', { ...input, ...appointmentOf(fields) })
  return studioCall(move === 'hire' ? 'hireApplicants' : 'refuseApplicants', input)
}
