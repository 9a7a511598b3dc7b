import { Alert, App, Button, Card, Drawer, Empty, Flex, Form, Input, Popconfirm, Select } from 'antd'
import { useState } from 'react'
import type { RecruitmentTemplate } from '#contracts/generated/studio-wire.ts'
import { PLACEHOLDERS, REMARK_MAX, TEMPLATE_KINDS, type TemplateKind } from '#contracts/studio/recruitment-terms.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall, type StudioInput } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './recruitment.module.css'

type Fields = StudioInput<'createRecruitmentTemplate'>

const NEW: Fields = { kind: 'interview', name: '', text: '' }

/** List of the templates for messages to applicants. */
export function Templates() {
  const { message } = App.useApp()
  const { data, error, mutate } = useStudioCall('listRecruitmentTemplates', {}, { revalidateOnMount: true })
  const [edited, setEdited] = useState<RecruitmentTemplate | 'new'>()
  const remove = async (templateId: number) => {
    try {
      await studioCall('deleteRecruitmentTemplate', { templateId })
    } catch (failure) {
      message.error((failure as Error).message)
    }
    await mutate()
  }
  return (
    <Card title={<h2>通知模板</h2>} extra={<Button onClick={() => setEdited('new')}>添模板</Button>}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {data !== undefined && data.length === 0 && <Empty description="还没有模板" />}
      <ul className={styles['list']}>
        {(data ?? []).map((template) => (
          <li key={template.templateId}>
            <strong>
              {TEMPLATE_KINDS[template.kind as TemplateKind]} · {template.name}
            </strong>
            <small>{template.text}</small>
            <Flex gap={8}>
              <Button size="small" aria-label={`修改模板“${template.name}”`} onClick={() => setEdited(template)}>
                修改
              </Button>
              <Popconfirm
                title="删除这个模板？"
                okText="删除"
                cancelText="取消"
                onConfirm={() => remove(template.templateId)}
              >
                <Button size="small" aria-label={`删除模板“${template.name}”`}>
                  删除
                </Button>
              </Popconfirm>
            </Flex>
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <TemplateDrawer
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={async () => {
            setEdited(undefined)
            await mutate()
          }}
        />
      )}
    </Card>
  )
}

type DrawerProps = {
  template: RecruitmentTemplate | undefined
  onClose: () => void
  onSaved: () => Promise<void>
}

function TemplateDrawer({ template, onClose, onSaved }: DrawerProps) {
  const [form] = Form.useForm<Fields>()
  const { send, isSending, failure } = useSending(form)
  const save = async (fields: Fields) => {
    const isSaved = await send(() =>
      template === undefined
        ? studioCall('createRecruitmentTemplate', fields)
        : studioCall('updateRecruitmentTemplate', { templateId: template.templateId, ...fields }),
    )
    if (isSaved) await onSaved()
  }
  return (
    <Drawer
      open
      size={420}
      title={template === undefined ? '添模板' : '修改模板'}
      onClose={onClose}
      footer={
        <Button type="primary" loading={isSending} onClick={() => form.submit()}>
          保存
        </Button>
      }
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={template ?? NEW}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="kind" label="用途">
          <Select options={Object.entries(TEMPLATE_KINDS).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item
          name="text"
          label="应聘者看到的说明"
          extra={`可写 ${Object.keys(PLACEHOLDERS)
            .map((name) => `{${name}}`)
            .join('、')}，发送时换成各人的`}
          rules={[{ required: true, whitespace: true, message: '请填写说明' }]}
        >
          <Input.TextArea rows={5} maxLength={REMARK_MAX} showCount />
        </Form.Item>
        {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      </Form>
    </Drawer>
  )
}
