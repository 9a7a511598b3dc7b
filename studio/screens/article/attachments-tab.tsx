import { AttachmentsField } from '#studio/components/files/attachments-field.tsx'
import type { PanelProps } from './panel-props.ts'

/** 附件: the attachments of a draft. */
export const AttachmentsTab = ({ draft, files, isReadOnly, onChange }: PanelProps) => (
  <AttachmentsField
    value={draft.attachmentFileIds.flatMap((fileId) => files.find(fileId) ?? [])}
    isDisabled={isReadOnly}
    onChange={(chosen) => {
      files.add(...chosen)
      // attachments that could not be loaded are kept, at the end
      const unread = draft.attachmentFileIds.filter((fileId) => files.find(fileId) === null)
      onChange({ attachmentFileIds: [...chosen.map(({ fileId }) => fileId), ...unread] })
    }}
  />
)
