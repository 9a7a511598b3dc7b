import { Alert, Button, Checkbox, Flex, Modal } from 'antd'
import { useState } from 'react'
import type { ContentFile } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { RemoteContent } from '#studio/components/content/content-autosave.ts'
import type { TargetNames } from '#studio/components/content/form-context.ts'
import { DifferenceList } from '#studio/components/content/difference-list.tsx'
import styles from './content.module.css'
import type { StudioContentKind } from './kind-of-address.tsx'

type Props = {
  kind: StudioContentKind
  mine: Content
  remote: RemoteContent
  /** Whether the state of the item still permits editing. */
  isEditable: boolean
  files: ReadonlyMap<number, ContentFile>
  names: TargetNames
  /** Called with the names of the fields that keep the local value; the other fields take the server's value. */
  onSettle: (kept: readonly string[]) => void
}

/**
 * Resolves a conflict with a colleague who has saved the item: their content is loaded, except for the fields that the
 * staff member chooses to keep.
 */
export function ConflictDialog({ kind, mine, remote, isEditable, files, names, onSettle }: Props) {
  const [isCompared, setIsCompared] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <Modal
      open
      title="内容已被他人修改"
      width={isCompared ? 900 : 520}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Flex gap={8} wrap justify="end">
          {!isCompared && <Button onClick={() => setIsCompared(true)}>比对</Button>}
          <Button type="primary" onClick={() => onSettle(chosen)}>
            {chosen.length === 0 ? '载入对方的内容' : '载入对方的内容，保留选中的'}
          </Button>
        </Flex>
      }
    >
      <Alert
        type="info"
        showIcon
        title="他人保存了另一份内容，或者改变了状态，您的改动还没有保存。"
        description={
          isEditable
            ? '可以先比对，勾选要保留的几项；没有勾选的用对方的。'
            : '现在的状态不能修改。需要您写的文字，请在比对里复制。'
        }
      />
      {isCompared && (
        <div className={styles['conflict']}>
          <DifferenceList
            fields={kind.fields}
            before={remote.content}
            after={mine}
            files={files}
            names={names}
            empty="两份内容完全相同。"
            action={(name) =>
              isEditable && (
                <Checkbox
                  checked={chosen.includes(name)}
                  onChange={({ target }) =>
                    setChosen((all) => (target.checked ? [...all, name] : all.filter((each) => each !== name)))
                  }
                >
                  “{kind.fields[name]?.title}”用我的
                </Checkbox>
              )
            }
          />
        </div>
      )}
    </Modal>
  )
}
