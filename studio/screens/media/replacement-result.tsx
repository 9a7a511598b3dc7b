import { Button, Modal } from 'antd'
import { Link } from 'react-router-dom'
import type { FileReplacement } from '#contracts/generated/studio-wire.ts'
import styles from './media.module.css'

/** Dialog with the result for each article after a file was replaced. */
export function ReplacementResult({ results, onClose }: { results: readonly FileReplacement[]; onClose: () => void }) {
  const done = results.filter(({ isDone }) => isDone).length
  return (
    <Modal
      open
      title={`已在 ${done} 篇稿件里改出草稿`}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <ul className={styles['uses']}>
        {results.map(({ articleId, title, isDone, reason }) => (
          <li key={articleId}>
            <Link to={`/articles/${articleId}`}>{title || '（没有标题）'}</Link>
            <span className={styles['outcome']}>{isDone ? '已改出草稿，待提交审核' : reason}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
