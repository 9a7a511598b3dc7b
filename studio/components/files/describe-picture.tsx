import { App, Form, Input, Modal } from 'antd'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { FILE_ALT_MAX } from '#contracts/studio/studio-limits.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { useRevalidate } from '#studio/data/use-studio-call.ts'
import { FilePreview } from './file-preview.tsx'
import styles from './files.module.css'

type DescribePictureProps = {
  file: StudioFile
  /** Called when the picture has been described or the description was postponed. */
  onDone: () => void
}

/** Asks for the alternative text of an uploaded picture. */
export function DescribePicture({ file, onDone }: DescribePictureProps) {
  const { message } = App.useApp()
  const revalidate = useRevalidate()
  const [form] = Form.useForm<{ alt: string }>()

  const save = async ({ alt }: { alt: string }) => {
    try {
      await studioCall('updateFile', { fileId: file.fileId, title: '', alt })
      await revalidate('listFiles', 'readFile')
      onDone()
    } catch (error) {
      message.error(error instanceof StudioFailure ? error.message : '保存失败')
    }
  }

  return (
    <Modal
      open
      title="替代文字"
      okText="保存"
      cancelText="以后再填"
      onOk={form.submit}
      onCancel={onDone}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && form.focusField('alt')}
    >
      <span className={styles['asked']}>
        <FilePreview file={file} address={file.viewUrl} />
      </span>
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
        <Form.Item
          name="alt"
          label="这张图片上是什么"
          extra="读屏软件会读给看不见图片的人，如：招聘会现场，求职者在展位前咨询。"
          rules={[{ required: true, whitespace: true, message: '请填写说明，或选择以后再填' }]}
        >
          <Input.TextArea maxLength={FILE_ALT_MAX} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
