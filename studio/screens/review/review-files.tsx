import { useMemo } from 'react'
import type { Revision, StudioFile } from '#contracts/generated/studio-wire.ts'
import { linkedFiles } from '#studio/components/article/linked-files.ts'
import { parsed } from '#studio/editor/clean-in-browser.ts'
import styles from './review.module.css'
import { REVIEW_PARTS } from './tick-places.ts'

type Props = {
  revision: Revision
  files: readonly StudioFile[]
  /** Shows the attachment with this index in the text. */
  onShow: (index: number) => void
}

/** The files of a text: cover, attachments below the text, and attachments inside the text. */
export function ReviewFiles({ revision, files, onShow }: Props) {
  const { coverFileId, attachmentFileIds, html } = revision
  const inText = useMemo(() => linkedFiles(parsed(html)), [html])
  const named = files.filter(({ fileId }) => fileId === coverFileId || attachmentFileIds.includes(fileId))
  const count = attachmentFileIds.length + inText.length
  return (
    <section id={REVIEW_PARTS.files} className={styles['files']} aria-label="封面与附件" tabIndex={-1}>
      <h2>{count === 0 ? '没有附件' : `附件 ${count} 个`}</h2>
      <ul>
        {named.map(({ fileId, originalFilename, viewUrl }) => (
          <li key={fileId}>
            <a href={viewUrl} target="_blank" rel="noopener">
              {originalFilename}
            </a>
            {fileId === coverFileId && <small>封面</small>}
          </li>
        ))}
        {inText.map((name, at) => (
          <li key={`text-${at}`}>
            <button type="button" onClick={() => onShow(at)}>
              {name}
            </button>
            <small>在正文里</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
