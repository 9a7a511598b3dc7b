import { Modal } from 'antd'
import { PreviewDesk } from './preview-desk.tsx'
import styles from './preview.module.css'

type Props = {
  articleId: number
  /** The revision to preview; undefined for the draft. */
  revisionId?: number | undefined
  /** Called first, for example to save: the preview shows only saved text. */
  beforeOpen?: (() => Promise<void>) | undefined
  isOpen: boolean
  onClose: () => void
}

/** Preview of the article page in an overlay. */
export function PreviewPanel({ isOpen, onClose, ...wanted }: Props) {
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title="预览"
      footer={null}
      width="100vw"
      destroyOnHidden
      className={styles.modal ?? ''}
      classNames={{ body: styles.body ?? '' }}
    >
      {isOpen && <PreviewDesk {...wanted} />}
    </Modal>
  )
}
