import { Alert, Button, Form, Input } from 'antd'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { STAFF_PASSWORD_LENGTH } from '#contracts/studio/studio-limits.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { passwordRules } from './password-rules.ts'
import styles from './log-in.module.css'

type PasswordFormProps = {
  staff: CurrentStaff
  /** Password of the current log-in. If empty, the form has a field for the old password. */
  oldPassword?: string
  button: string
  onDone: (staff: CurrentStaff) => void
}
type Fields = { oldPassword?: string; newPassword: string; again: string }

const { max } = STAFF_PASSWORD_LENGTH

/** Form for a new password. Checks the password rules while the staff member types. */
export function PasswordForm({ staff, oldPassword = '', button, onDone }: PasswordFormProps) {
  const [form] = Form.useForm<Fields>()
  const { send, isSending, failure } = useSending(form)
  const typed = Form.useWatch('newPassword', form) ?? ''
  const change = ({ oldPassword: asked = oldPassword, newPassword }: Fields) =>
    send(async () => {
      const me = await studioCall(
        'changeStaffPassword',
        { oldPassword: asked, newPassword },
        { isLogIn: staff.next !== 'ready' },
      )
      form.resetFields()
      onDone(me)
    })

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void change(fields)}>
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <input type="text" autoComplete="username" defaultValue={staff.login} hidden readOnly />
      {oldPassword === '' && (
        <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={max} />
        </Form.Item>
      )}
      <Form.Item
        name="newPassword"
        label="新密码"
        extra={<Rules staff={staff} typed={typed} />}
        validateTrigger="onSubmit"
        rules={[
          {
            validator: (_, text: string = '') => {
              const broken = passwordRules(staff, text).find(({ isKept }) => !isKept)
              return broken === undefined ? Promise.resolve() : Promise.reject(new Error(`密码须${broken.text}`))
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="again"
        label="再输一次"
        dependencies={['newPassword']}
        validateTrigger="onSubmit"
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, text: string) =>
              text === getFieldValue('newPassword') ? Promise.resolve() : Promise.reject(new Error('两次输入不一致')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {button}
      </Button>
    </Form>
  )
}

function Rules({ staff, typed }: { staff: CurrentStaff; typed: string }) {
  return (
    <ul className={styles['rules']}>
      {passwordRules(staff, typed).map(({ text, isKept }) => (
        <li key={text} data-kept={isKept}>
          {isKept ? '✓ ' : '· '}
          {text}
          {isKept && <span className={styles['spoken']}>，已符合</span>}
        </li>
      ))}
      <li>· 不用常见的密码，不用最近 5 次用过的</li>
    </ul>
  )
}
