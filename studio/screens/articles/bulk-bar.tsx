import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { can, useStaff } from '#studio/frame/staff-session.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { actionOf, BULK_WORK, type BulkId } from './bulk-work.ts'
import styles from './article-list.module.css'

type BulkBarProps = { rows: readonly StudioArticleRow[]; onDone: () => void; onClear: () => void }

/** Actions for the selected articles. */
export function BulkBar({ rows, onDone, onClear }: BulkBarProps) {
  const staff = useStaff()
  const [open, setOpen] = useState<BulkId>()
  const allowed = (Object.keys(BULK_WORK) as BulkId[]).filter((id) => can(staff, actionOf(id)))
  return (
    <Flex gap={8} wrap align="center" className={styles['bulk'] ?? ''} role="region" aria-label="批量操作">
      <strong aria-live="polite">已选 {rows.length} 篇</strong>
      {allowed.map((id) => (
        <Button key={id} onClick={() => setOpen(id)}>
          {BULK_WORK[id].name}
        </Button>
      ))}
      <Button type="link" onClick={onClear}>
        取消选择
      </Button>
      {open !== undefined && (
        <BulkDialog
          id={open}
          rows={rows}
          onClose={(isDone) => {
            setOpen(undefined)
            if (isDone) onDone()
          }}
        />
      )}
    </Flex>
  )
}
