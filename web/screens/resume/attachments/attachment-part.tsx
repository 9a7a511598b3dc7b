import type { ResumeAttachment } from '#contracts/generated/wire.ts'
import { OTHER_ATTACHMENTS_MAX } from '#contracts/constants/limits.ts'
import { PartSection } from '#web/components/resume/part-section.tsx'
import { AttachmentGroup } from './attachment-group.tsx'

/** Attachments of a résumé: one résumé file, and certificates or work samples. */
export function AttachmentPart({ files }: { files: readonly ResumeAttachment[] }) {
  return (
    <PartSection id="attachment" title="附件简历">
      <AttachmentGroup
        kind="resume"
        files={files.filter(({ attachmentType }) => attachmentType === 'resume')}
        max={1}
        invitation="还没有附件简历。上传一份排版好的简历，投递时可以一并发给用人单位。"
        action="上传附件简历"
        hint=""
      />
      <AttachmentGroup
        kind="other"
        title="证书与作品"
        files={files.filter(({ attachmentType }) => attachmentType !== 'resume')}
        max={OTHER_ATTACHMENTS_MAX}
        invitation="学历学位证、职业资格证、作品集等，投递时按需选用。"
        action="添加证书或作品"
        hint={`最多 ${OTHER_ATTACHMENTS_MAX} 份。`}
      />
    </PartSection>
  )
}
