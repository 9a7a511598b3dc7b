import type { ResumeAttachment } from '#contracts/generated/wire.ts'
import { FileTypeIcon } from '#web/ui/file-type-icon/file-type-icon.tsx'
import { applyCopy as copy } from './apply-copy.ts'
import styles from './apply-dialog.module.css'

type AttachmentChoiceProps = {
  files: readonly ResumeAttachment[]
  /** File names of the chosen attachments. */
  chosen: readonly string[]
  onChosen: (names: string[]) => void
}

/** Choice of the attachments to send with the application. */
export function AttachmentChoice({ files, chosen, onChosen }: AttachmentChoiceProps) {
  if (files.length === 0) {
    return (
      <p className="muted">
        {copy.noAttachments}
        <a className="link" href="/resume#attachment">
          {copy.upload}
        </a>
      </p>
    )
  }
  const toggle = (fileName: string, isChosen: boolean) =>
    onChosen(isChosen ? [...chosen, fileName] : chosen.filter((name) => name !== fileName))
  return (
    <fieldset className={styles.files}>
      <legend>{copy.attachments}</legend>
      <p className="hint">{copy.attachmentsHint}</p>
      {files.map(({ fileName, originalFilename }) => (
        <label key={fileName} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(fileName)}
            onChange={(event) => toggle(fileName, event.target.checked)}
          />
          <FileTypeIcon fileName={originalFilename} />
          <span>{originalFilename}</span>
        </label>
      ))}
    </fieldset>
  )
}
