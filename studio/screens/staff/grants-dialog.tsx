import { Alert, Button, Form, Modal, Select } from 'antd'
import type { StaffGrant, StaffMember } from '#contracts/generated/studio-wire.ts'
import { ROLE_SCOPES, STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { grantText } from '#studio/components/staff/grant-text.ts'
import { ScopeSelect } from './scope-select.tsx'
import styles from './staff.module.css'

type GrantsDialogProps = { member: StaffMember; onChanged: () => void; onClose: () => void }
type Fields = { role: StaffRole; scope?: string }

const STATES = { confirmed: '已生效', prepared: '待确认', removalAsked: '待撤销' } as const

/** Dialog to prepare grants and the removal of grants. */
export function GrantsDialog({ member, onChanged, onClose }: GrantsDialogProps) {
  const [form] = Form.useForm<Fields>()
  const role = Form.useWatch('role', form)
  const { send, isSending, failure } = useSending(form)
  const prepare = async ({ role: asked, scope = 'all' }: Fields) => {
    if (await send(() => studioCall('prepareGrant', { staffId: member.staffId, role: asked, scope }))) onChanged()
  }
  const remove = async ({ grantId }: StaffGrant) => {
    if (await send(() => studioCall('askGrantRemoval', { grantId }))) onChanged()
  }
  return (
    <Modal open title={`授权：${member.name}`} footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <ul className={styles['waiting']}>
        {member.grants.length === 0 && <li>还没有授权。</li>}
        {member.grants.map((grant) => (
          <li key={grant.grantId}>
            <span>
              {grantText(grant)}
              <small>{STATES[grant.state as keyof typeof STATES]}</small>
            </span>
            {grant.state !== 'removalAsked' && (
              <Button
                size="small"
                disabled={isSending}
                aria-label={`${grant.state === 'prepared' ? '取消' : '提出撤销'}${grantText(grant)}`}
                onClick={() => void remove(grant)}
              >
                {grant.state === 'prepared' ? '取消' : '提出撤销'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ role: 'author', scope: 'all' }}
        onFinish={(fields) => void prepare(fields)}
      >
        <Form.Item name="role" label="角色">
          <Select options={Object.entries(STAFF_ROLES).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        {role !== undefined && ROLE_SCOPES[role] !== undefined && (
          <Form.Item key={role} name="scope" label="范围" preserve={false}>
            <ScopeSelect kinds={ROLE_SCOPES[role]} />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" loading={isSending}>
          准备授权
        </Button>
      </Form>
      <p>授予和撤销都由安全管理员确认后生效。</p>
    </Modal>
  )
}
