import { Segmented } from 'antd'
import { useState } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import type { FileKind } from '#studio/data/upload-file.ts'
import { KIND_NAMES } from './file-kind.ts'
import { FilePicker } from './file-picker.tsx'

type Props = { onChoose: (kind: FileKind, file: StudioFile, alt: string) => void; onClose: () => void }

const KINDS = Object.entries(KIND_NAMES).map(([value, label]) => ({ value: value as FileKind, label }))

/** Chooses a file of any kind, to be inserted into the text. */
export function LibraryPicker({ onChoose, onClose }: Props) {
  const [kind, setKind] = useState<FileKind>('picture')
  return (
    <FilePicker
      key={kind}
      kind={kind}
      isOpen
      above={<Segmented aria-label="种类" value={kind} options={KINDS} onChange={setKind} />}
      onChoose={(file) => onChoose(kind, file, 'alt' in file && typeof file.alt === 'string' ? file.alt : '')}
      onClose={onClose}
    />
  )
}
