import { lazy, type ReactNode, Suspense } from 'react'
import type { ContentFile } from '#contracts/generated/studio-wire.ts'
import type { ContentFields } from '#contracts/studio/kinds/content-field.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { MarkedLine } from '#studio/components/article/difference/marked-line.tsx'
import { contentDifference } from './content-difference.ts'
import type { FieldDifference } from './field-difference.ts'
import styles from './difference-list.module.css'
import { ChosenFile } from './fields/file-field.tsx'
import type { TargetNames } from './form-context.ts'
import { valueText } from './value-text.ts'

const RichTextDifference = lazy(async () => {
  const { RichTextDifference: Difference } = await import('./rich-text-difference.tsx')
  return { default: Difference }
})

type Props = {
  fields: ContentFields
  before: Content
  after: Content
  files: ReadonlyMap<number, ContentFile>
  names?: TargetNames
  /** Text shown if there are no differences. */
  empty: string
  /** Returns actions for a field of the form, which are shown at the first difference in that field. */
  action?: (name: string) => ReactNode
}

const KINDS = { added: '新增', removed: '删去', moved: '移动', changed: undefined } as const

/** The differences of two contents, field by field, with changed words marked. */
export function DifferenceList({ fields, before, after, files, names = {}, empty, action }: Props) {
  const differences = contentDifference(fields, before, after)
  if (differences.length === 0) return <p>{empty}</p>
  return (
    <ul className={styles['list']} aria-label="改动">
      {differences.map((difference, at) => (
        <li key={`${difference.kind} ${difference.path}`} className={styles['row']}>
          <div className={styles['name']}>
            <span>
              {difference.titles.slice(0, -1).map((title, depth) => (
                // the same title may occur twice in a path
                // oxlint-disable-next-line react/no-array-index-key
                <span key={depth}>{title} › </span>
              ))}
              <strong>{difference.titles.at(-1)}</strong>
            </span>
            {KINDS[difference.kind] !== undefined && (
              <span className={`${styles['kind']} ${styles[difference.kind]}`}>{KINDS[difference.kind]}</span>
            )}
            {fieldOf(difference) !== fieldOf(differences[at - 1]) && action?.(fieldOf(difference))}
          </div>
          <Values {...difference} files={files} names={names} />
        </li>
      ))}
    </ul>
  )
}

/** Name of the field of the form that contains a difference. */
const fieldOf = (difference: FieldDifference | undefined): string => difference?.path.split('.')[0] ?? ''

type ValuesProps = FieldDifference & Pick<Props, 'files'> & { names: TargetNames }

function Values({ field, before, after, files, names }: ValuesProps) {
  if (field.type === 'file')
    return (
      <div className={styles['sides']}>
        <FileSide name="原来" fileId={before} files={files} />
        <FileSide name="现在" fileId={after} files={files} />
      </div>
    )
  if (field.type === 'richText')
    return (
      <Suspense fallback={null}>
        <RichTextDifference before={textOf(before)} after={textOf(after)} />
      </Suspense>
    )
  const [was, is] = [valueText(field, before, files, names), valueText(field, after, files, names)]
  if (was === '') return <p className={styles['text']}>{is === '' ? '（空）' : <ins>{is}</ins>}</p>
  if (is === '')
    return (
      <p className={styles['text']}>
        <del>{was}</del>
      </p>
    )
  const isText =
    ['text', 'longText', 'texts', 'table'].includes(field.type) || (field.type === 'relations' && field.isOrdered)
  return (
    <p className={styles['text']}>
      {isText ? (
        <MarkedLine before={was} after={is} />
      ) : (
        <>
          <del>{was}</del> <ins>{is}</ins>
        </>
      )}
    </p>
  )
}

/** The text of one side, '' where the field is missing. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

type SideProps = { name: string; fileId: unknown; files: ReadonlyMap<number, ContentFile> }

const FileSide = ({ name, fileId, files }: SideProps) => (
  <div className={styles['side']}>
    <b>{name}</b>
    {typeof fileId === 'number' ? <ChosenFile fileId={fileId} file={files.get(fileId)} /> : '（空）'}
  </div>
)
