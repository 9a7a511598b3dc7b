import { Alert, App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ApplicationRow } from '#contracts/generated/studio-wire.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { storeBlob } from '#studio/data/csv-file.ts'
import { studioCall } from '#studio/data/studio-call.ts'

type ExportDialogProps = { rows: readonly ApplicationRow[]; onDone: () => void; onClose: () => void }
type Fields = { reason: string; code: string }

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Exports applications with contact details. Requires a reason, and the second factor if it was entered too long ago.
 */
export function ExportDialog({ rows, onDone, onClose }: ExportDialogProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [asksCode, setAsksCode] = useState(false)
  const { send, isSending, failure } = useSending(form)

  async function save({ reason, code }: Fields): Promise<void> {
    const isDone = await send(async () => {
      if (asksCode) await studioCall('proveSecondFactor', { code })
      const applicationIds = rows.map(({ applicationId }) => applicationId)
      const exported = await studioCall('exportApplications', { applicationIds, reason }).catch((error: unknown) => {
        if ((error as Error).message === STUDIO_MESSAGE.factorAgain) setAsksCode(true)
        throw error
      })
      const bytes = Uint8Array.from(atob(exported.content), (sign) => sign.charCodeAt(0))
      storeBlob(exported.fileName, new Blob([bytes], { type: WORKBOOK }))
    })
    if (!isDone) return
    message.success(`已导出 ${rows.length} 件`)
    onDone()
  }

  return (
    <Modal
      open
      title={`导出 ${rows.length} 件投递`}
      okText="导出"
      cancelText="取消"
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>文件里有电话和邮箱，写着您的姓名、时间和用途；这次导出记入审计日志。用完请删除。</p>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void save(fields)}>
        <Form.Item
          name="reason"
          label="用途（5 至 200 字）"
          rules={[{ required: true, min: 5, whitespace: true, message: '请写明用途，至少 5 字' }]}
        >
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
        {asksCode && (
          <Form.Item name="code" label="验证器的验证码" rules={[{ required: true, message: '请输入验证码' }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" />
          </Form.Item>
        )}
        {failure !== '' && <Alert type={asksCode ? 'info' : 'error'} showIcon role="alert" title={failure} />}
      </Form>
    </Modal>
  )
}
