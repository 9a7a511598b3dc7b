import { Alert, Checkbox, Form, Modal } from 'antd'
import type { StaffMember } from '#contracts/generated/studio-wire.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { StaffFields } from './staff-fields.tsx'

type EditStaffDialogProps = { member: StaffMember; onDone: () => void; onClose: () => void }
type Fields = { name: string; department: string; isActive: boolean }

/** Dialog that changes or deactivates an account. */
export function EditStaffDialog({ member, onDone, onClose }: EditStaffDialogProps) {
  const [form] = Form.useForm<Fields>()
  const { send, isSending, failure } = useSending(form)
  const save = async ({ name, department, isActive }: Fields) => {
    const input = { staffId: member.staffId, name: name.trim(), department: department.trim(), isActive }
    if (await send(() => studioCall('updateStaff', input))) onDone()
  }
  return (
    <Modal
      open
      title={`修改：${member.login}`}
      okText="保存"
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: member.name, department: member.department, isActive: member.isActive }}
        onFinish={(fields) => void save(fields)}
      >
        <StaffFields />
        <Form.Item name="isActive" valuePropName="checked" extra="停用后立即退出，不能再登录；写过、审过的都留着。">
          <Checkbox>启用</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
