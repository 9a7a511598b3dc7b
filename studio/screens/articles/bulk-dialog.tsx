import { Alert, Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { BULK_WORK, type BulkId, type BulkResult, doAll } from './bulk-work.ts'
import styles from './article-list.module.css'

type BulkDialogProps = { id: BulkId; rows: readonly StudioArticleRow[]; onClose: (isDone: boolean) => void }

/** Confirms an action for all selected articles, then shows the result of each. */
export function BulkDialog({ id, rows, onClose }: BulkDialogProps) {
  const work: { name: string; needs?: 'reason' | 'column' } = BULK_WORK[id]
  const [reason, setReason] = useState('')
  const [typeId, setTypeId] = useState<number>()
  const [results, setResults] = useState<readonly BulkResult[]>()
  const isOver = results?.length === rows.length
  const isReady =
    work.needs === undefined ||
    (work.needs === 'column' ? typeId !== undefined : reason.trim().length >= REASON_LENGTH.min)
  const begin = () => {
    setResults([])
    void doAll(id, rows, { reason: reason.trim(), typeId }, setResults)
  }
  const refused = results?.filter(({ refusal }) => refusal !== undefined).length ?? 0

  return (
    <Modal
      open
      title={`${work.name}：${rows.length} 篇`}
      closable={results === undefined || isOver}
      keyboard={results === undefined || isOver}
      mask={{ closable: results === undefined }}
      onCancel={() => onClose(isOver)}
      footer={
        results === undefined
          ? [
              <Button key="no" onClick={() => onClose(false)}>
                取消
              </Button>,
              <Button key="yes" type="primary" disabled={!isReady} onClick={begin}>
                {work.name}
              </Button>,
            ]
          : [
              <Button key="end" type="primary" loading={!isOver} onClick={() => onClose(true)}>
                关闭
              </Button>,
            ]
      }
    >
      {results === undefined ? (
        <Form layout="vertical">
          {work.needs === 'reason' && (
            <Form.Item label={`理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`} htmlFor="bulk-reason">
              <Input.TextArea
                id="bulk-reason"
                rows={3}
                maxLength={REASON_LENGTH.max}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Form.Item>
          )}
          {work.needs === 'column' && (
            <Form.Item label="移到" htmlFor="bulk-column" extra="审核过的稿件移动后回到草稿，须重新提交审核。">
              <Select
                id="bulk-column"
                value={typeId}
                onChange={setTypeId}
                options={ARTICLE_TYPES.map((type) => ({ value: type.typeId as number, label: type.name }))}
              />
            </Form.Item>
          )}
          <p>逐篇进行，不能进行的会说明原因，不影响其他稿件。</p>
        </Form>
      ) : (
        <>
          {isOver && (
            <Alert
              type={refused === 0 ? 'success' : 'warning'}
              showIcon
              role="status"
              title={`完成 ${rows.length - refused} 篇${refused === 0 ? '' : `，${refused} 篇没有进行`}`}
            />
          )}
          <ul className={styles['results']}>
            {results.map(({ row, refusal }) => (
              <li key={row.articleId} data-refused={refusal !== undefined}>
                <b>{refusal === undefined ? '已完成' : '未进行'}</b> {row.title || '未命名稿件'}
                {refusal !== undefined && `：${refusal}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
