import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { MediaFile } from '#contracts/generated/studio-wire.ts'
import { FILE_ALT_MAX, FILE_TITLE_MAX } from '#contracts/studio/studio-limits.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { useRevalidate } from '#studio/data/use-studio-call.ts'

type Values = { title: string; alt?: string }

/** Form for title and description of a file. */
export function MediaForm({ file, mayChange }: { file: MediaFile; mayChange: boolean }) {
  const { message } = App.useApp()
  const revalidate = useRevalidate()
  const [form] = Form.useForm<Values>()
  const [isSaving, setIsSaving] = useState(false)

  const save = async ({ title, alt = '' }: Values) => {
    setIsSaving(true)
    try {
      await studioCall('updateFile', { fileId: file.fileId, title, alt })
      await revalidate('listFiles', 'readFile')
      message.success('已保存')
    } catch (error) {
      const failure = error instanceof StudioFailure ? error : undefined
      form.setFields(
        (failure?.fields ?? []).map(({ field, message: text }) => ({ name: field as 'alt', errors: [text] })),
      )
      message.error(failure?.message ?? '保存失败')
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      disabled={!mayChange}
      initialValues={{ title: file.title, alt: file.alt }}
      onFinish={(values) => void save(values)}
    >
      <Form.Item name="title" label="标题" extra="便于在媒体库里查找，读者看不到。">
        <Input maxLength={FILE_TITLE_MAX} />
      </Form.Item>
      {file.kind === 'picture' && (
        <Form.Item name="alt" label="替代文字" extra="图片上是什么；在稿件里插入时可以再改。">
          <Input.TextArea maxLength={FILE_ALT_MAX} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
      )}
      {mayChange && (
        <Button type="primary" htmlType="submit" loading={isSaving}>
          保存
        </Button>
      )}
    </Form>
  )
}
