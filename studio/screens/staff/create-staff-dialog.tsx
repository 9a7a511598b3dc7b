import { Alert, Form, Input, Modal } from 'antd'
import { LOGIN_PATTERN } from '#contracts/studio/studio-limits.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import type { GivenPassword } from './staff-facts.ts'
import { StaffFields } from './staff-fields.tsx'

type CreateStaffDialogProps = { onCreated: (password: GivenPassword) => void; onClose: () => void }
type Fields = { login: string; name: string; department?: string }

/** Dialog that creates an account. `onCreated` is called with the one-time password, which is then shown once. */
export function CreateStaffDialog({ onCreated, onClose }: CreateStaffDialogProps) {
  const [form] = Form.useForm<Fields>()
  const { send, isSending, failure } = useSending(form)
  const create = ({ login, name, department = '' }: Fields) =>
    send(async () => {
      const account = { login, name: name.trim() }
      const { password } = await studioCall('createStaff', { ...account, department: department.trim() })
      onCreated({ ...account, password })
    })
  return (
    <Modal open title="新建账号" okText="新建" confirmLoading={isSending} onOk={form.submit} onCancel={onClose}>
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void create(fields)}>
        <Form.Item
          name="login"
          label="登录名"
          extra="小写字母开头，3 至 40 位，可用数字和 . _ -；建后不能改。"
          rules={[{ required: true, pattern: new RegExp(LOGIN_PATTERN), message: '登录名不合要求' }]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
        </Form.Item>
        <StaffFields />
      </Form>
      <p>账号建好后还没有权限：再用“授权”准备角色，由安全管理员确认。</p>
    </Modal>
  )
}
