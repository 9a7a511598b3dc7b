import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { ApplicationRow } from '#contracts/generated/studio-wire.ts'
import { useMay } from '#studio/frame/staff-session.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { TransitionDialog } from './transition-dialog.tsx'
import { canTransition, transitionName, TRANSITIONS, type TransitionId } from './transition-kinds.ts'
import styles from './applications.module.css'

type ChosenBarProps = { rows: readonly ApplicationRow[]; onDone: () => void; onClear: () => void }

/** Actions on all chosen applications at once. */
export function ChosenBar({ rows, onDone, onClear }: ChosenBarProps) {
  const mayExport = useMay('exportApplications')
  const [open, setOpen] = useState<TransitionId | 'export'>()
  const ready = (id: TransitionId) => rows.filter(({ state }) => canTransition(id, state))
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onDone()
  }
  return (
    <Flex gap={8} wrap align="center" className={styles['chosen'] ?? ''} role="region" aria-label="批量处理">
      <strong aria-live="polite">已选 {rows.length} 件</strong>
      {(Object.keys(TRANSITIONS) as TransitionId[]).map((id) => (
        <Button key={id} disabled={ready(id).length === 0} onClick={() => setOpen(id)}>
          {transitionName(id)}
          {ready(id).length > 0 && `（${ready(id).length}）`}
        </Button>
      ))}
      {mayExport && <Button onClick={() => setOpen('export')}>导出</Button>}
      <Button type="link" onClick={onClear}>
        取消选择
      </Button>
      {rows.some(({ state }) => state === 'applied') && (
        <span className={styles['hint']}>还没有打开过的，先看简历再处理</span>
      )}
      {open === 'export' && <ExportDialog rows={rows} onDone={done} onClose={close} />}
      {open !== undefined && open !== 'export' && (
        <TransitionDialog move={open} rows={ready(open)} onDone={done} onClose={close} />
      )}
    </Flex>
  )
}
