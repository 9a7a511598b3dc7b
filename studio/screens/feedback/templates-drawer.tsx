import { Alert, App, Button, Drawer, Empty, Flex, Form, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import type { FeedbackTemplate } from '#contracts/generated/studio-wire.ts'
import { FEEDBACK_DESK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { ANSWER_LENGTH } from '#contracts/constants/feedback-terms.ts'
import { TEMPLATE_NAME_MAX } from '#contracts/studio/studio-limits.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall, type StudioInput } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './feedback.module.css'

type Fields = StudioInput<'createFeedbackTemplate'>

/** Templates of answers, which reviewers maintain. */
export function TemplatesDrawer({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const { data, error, mutate } = useStudioCall('listFeedbackTemplates', {}, { revalidateOnMount: true })
  const [edited, setEdited] = useState<FeedbackTemplate | 'new'>()
  async function remove({ templateId, name }: FeedbackTemplate): Promise<void> {
    try {
      await studioCall('deleteFeedbackTemplate', { templateId })
      await mutate()
      message.success(`“${name}”已删除`)
    } catch (failure) {
      message.error((failure as Error).message)
    }
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title="答复模板"
      size={520}
      extra={edited === undefined && <Button onClick={() => setEdited('new')}>添模板</Button>}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {edited !== undefined ? (
        <TemplateForm
          key={edited === 'new' ? 0 : edited.templateId}
          template={edited === 'new' ? undefined : edited}
          onCancel={() => setEdited(undefined)}
          onSaved={async () => {
            await mutate()
            setEdited(undefined)
            message.success('已保存')
          }}
        />
      ) : data?.length === 0 ? (
        <Empty description="还没有模板" />
      ) : (
        <ul className={styles['templates']}>
          {(data ?? []).map((template) => (
            <li key={template.templateId}>
              <Flex justify="space-between" align="center" gap={8}>
                <h3>{template.name}</h3>
                <Flex gap={8}>
                  <Button size="small" aria-label={`修改“${template.name}”`} onClick={() => setEdited(template)}>
                    修改
                  </Button>
                  <Popconfirm title="删除这个模板？" okText="删除" onConfirm={() => remove(template)}>
                    <Button size="small" aria-label={`删除“${template.name}”`}>
                      删除
                    </Button>
                  </Popconfirm>
                </Flex>
              </Flex>
              <p>{template.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}

type FormProps = { template: FeedbackTemplate | undefined; onCancel: () => void; onSaved: () => Promise<void> }

function TemplateForm({ template, onCancel, onSaved }: FormProps) {
  const [form] = Form.useForm<Fields>()
  const { send, isSending, failure } = useSending(form)
  const save = (fields: Fields) =>
    send(async () => {
      await (template === undefined
        ? studioCall('createFeedbackTemplate', fields)
        : studioCall('updateFeedbackTemplate', { templateId: template.templateId, ...fields }))
      await onSaved()
    })
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      initialValues={template ?? { name: '', text: '' }}
      onFinish={(fields) => void save(fields)}
    >
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
        <Input maxLength={TEMPLATE_NAME_MAX} showCount />
      </Form.Item>
      <Form.Item
        name="text"
        label="文字"
        rules={[{ required: true, whitespace: true, message: FEEDBACK_DESK_MESSAGE.textInvisible }]}
      >
        <Input.TextArea rows={8} maxLength={ANSWER_LENGTH.max} showCount />
      </Form.Item>
      {failure !== '' && <Alert type="error" showIcon title={failure} />}
      <Flex gap={8}>
        <Button type="primary" htmlType="submit" loading={isSending}>
          保存
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </Flex>
    </Form>
  )
}
