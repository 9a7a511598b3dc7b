import { Alert, Button, Checkbox, Drawer, Form, Input, InputNumber, Select, Switch } from 'antd'
import type { StudioColumn } from '#contracts/generated/studio-wire.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { PROOFREADING_TICKS } from '#contracts/studio/permissions.ts'
import { STAFF_ROLES } from '#contracts/studio/staff-roles.ts'
import { STAGES } from './stages.ts'

type Props = { column: StudioColumn; onClose: () => void; onSaved: () => Promise<void> }
type Fields = Pick<StudioColumn, 'stages' | 'defaultSource' | 'dueDays' | 'needsCover' | 'ticks'>

const TICK_ROLES = ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const
const TICK_OPTIONS = Object.entries(PROOFREADING_TICKS).map(([value, label]) => ({ value, label }))

/** Form for the rules of a column. */
export function ColumnDrawer({ column, onClose, onSaved }: Props) {
  const [form] = Form.useForm<Fields>()
  const { send, isSending, failure } = useSending(form)
  const save = (fields: Fields) =>
    send(async () => {
      await studioCall('updateColumn', { typeId: column.typeId, ...fields })
      await onSaved()
    })
  return (
    <Drawer
      open
      onClose={onClose}
      title={`修改${column.name}`}
      size={420}
      footer={
        <Button type="primary" loading={isSending} onClick={() => form.submit()}>
          保存
        </Button>
      }
    >
      <Form<Fields> form={form} layout="vertical" initialValues={column} onFinish={(fields) => void save(fields)}>
        <Form.Item name="stages" label="审级" rules={[{ required: true, message: '请选择审级' }]}>
          <Select options={Object.entries(STAGES).map(([value, label]) => ({ value: Number(value), label }))} />
        </Form.Item>
        {TICK_ROLES.map((role) => (
          <Form.Item
            key={role}
            name={['ticks', role]}
            label={`${STAFF_ROLES[role]}的校对项目`}
            rules={[{ required: true, message: '请至少选一项' }]}
            {...(role === 'finalReviewer' && { extra: '审级少于三级时，最后一级把缺的几级的项目一起勾' })}
          >
            <Checkbox.Group options={TICK_OPTIONS} />
          </Form.Item>
        ))}
        <Form.Item name="defaultSource" label="默认来源" extra="新建稿件时填好，可以改">
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item
          name="dueDays"
          label="更新期限（天）"
          rules={[{ required: true, message: '请填写更新期限' }]}
          extra="超过这些天没有新稿，检查会扣分"
        >
          <InputNumber min={1} max={3650} precision={0} />
        </Form.Item>
        <Form.Item name="needsCover" label="稿件必须有封面" valuePropName="checked">
          <Switch />
        </Form.Item>
        {failure !== '' && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Drawer>
  )
}
