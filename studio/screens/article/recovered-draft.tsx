import { Alert, Button, Flex, Modal, Popconfirm } from 'antd'
import { useState } from 'react'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { DifferenceView } from '#studio/components/article/difference/difference-view.tsx'
import type { Names } from '#studio/components/article/difference/property-rows.ts'
import { eraseEntry, type FoundEntry } from '#studio/components/article/draft-journal.ts'
import { beijingText } from '#studio/data/beijing-time.ts'

type Props = {
  found: FoundEntry
  now: StudioDraft
  names: Names
  canRestore: boolean
  onRestore: (found: FoundEntry) => void
  onDiscard: (place: string) => void
}

/** Offers to restore text of an earlier window. The server has not received this text. */
export function RecoveredDraft({ found, now, names, canRestore, onRestore, onDiscard }: Props) {
  const [isCompared, setIsCompared] = useState(false)
  const { entry, place } = found
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={`发现未保存的内容（${beijingText(new Date(entry.time).toISOString())}）`}
        description={canRestore ? undefined : '稿件现在不能编辑。内容留在本机，可以编辑时再恢复。'}
        action={
          <Flex gap={8} wrap>
            <Button size="small" onClick={() => setIsCompared(true)}>
              查看差异
            </Button>
            <Button size="small" type="primary" disabled={!canRestore} onClick={() => onRestore(found)}>
              恢复
            </Button>
            <Popconfirm
              title="放弃后不能找回，确定吗？"
              okText="放弃"
              onConfirm={() => void eraseEntry(place).then(() => onDiscard(place))}
            >
              <Button size="small" danger>
                放弃
              </Button>
            </Popconfirm>
          </Flex>
        }
      />
      <Modal
        open={isCompared}
        title="服务器上的草稿与本机未保存的内容"
        width={860}
        footer={null}
        onCancel={() => setIsCompared(false)}
      >
        <DifferenceView before={now} after={entry.draft} names={names} />
      </Modal>
    </>
  )
}
