import { useMemo } from 'react'
import type { ContentImport } from '#contracts/generated/studio-wire.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { DifferenceList } from '#studio/components/content/difference-list.tsx'
import styles from './import.module.css'
import type { StudioContentKind } from './kind-of-address.tsx'

type Props = Pick<ContentImport, 'rows' | 'files' | 'names'> & { kind: StudioContentKind }

/** Rows of an import with their changes. */
export function ImportRows({ kind, rows, files, names }: Props) {
  const known = useMemo(() => new Map(files.map((file) => [file.fileId, file])), [files])
  return (
    <ol className={styles['rows']}>
      {rows.map(({ row, number, label, before, after }) => (
        <li key={row}>
          <h3>
            {label} <small>{`第 ${row} 行，${number === null ? '新增' : `更新编号 ${number}`}`}</small>
          </h3>
          <DifferenceList
            fields={kind.fields}
            before={before ?? emptyContent(kind.fields)}
            after={after}
            files={known}
            names={names}
            empty="与网站上的相同。"
          />
        </li>
      ))}
    </ol>
  )
}
