import { memo, useEffect } from 'react'
import type { ContentField, ContentFields } from '#contracts/studio/kinds/content-field.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import styles from './content-form.module.css'
import { joinPath } from './content-path.ts'
import type { ContentFormState } from './content-reducer.ts'
import { FileField } from './fields/file-field.tsx'
import { GroupField } from './fields/group-field.tsx'
import { ItemsField } from './fields/items-field.tsx'
import { OrderedRelationsField } from './fields/ordered-relations-field.tsx'
import { RelationField, RelationsField } from './fields/relation-field.tsx'
import { RichTextField } from './fields/rich-text-field.tsx'
import {
  ChoiceField,
  DateField,
  FlagField,
  InstantField,
  LinkField,
  NumberField,
  TextField,
} from './fields/simple-fields.tsx'
import { TableField } from './fields/table-field.tsx'
import { TextsField } from './fields/texts-field.tsx'
import { TreeField } from './fields/tree-field.tsx'
import type { TreeNode } from './tree/tree-nodes.ts'
import { ContentFormContext, type FormContext } from './form-context.ts'

type Props = { fields: ContentFields; state: ContentFormState; form: FormContext }

/** The form of a content item, built from the fields of its kind. */
export function ContentForm({ fields, state, form }: Props) {
  const { focus } = state
  useEffect(() => {
    if (focus === undefined) return
    // a list has no control, so the name of the list gets the focus
    const element = document.getElementById(focus.id) ?? document.getElementById(`${focus.id}-name`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [focus])
  return (
    <ContentFormContext value={form}>
      <div className={styles['form']}>
        <FieldList fields={fields} content={state.content} path="" />
        <span role="status" className={styles['said']}>
          {state.said}
        </span>
      </div>
    </ContentFormContext>
  )
}

type ListProps = {
  fields: ContentFields
  content: Content
  path: string
  /** Field without a control: the id of a fixed row, which is part of URLs of the site, or the label of a tree node. */
  hidden?: string
}

const FieldList = ({ fields, content, path, hidden }: ListProps) => (
  <div className={styles['fields']}>
    {Object.entries(fields)
      .filter(([name]) => name !== hidden)
      .map(([name, field]) => (
        <Field key={name} field={field} path={joinPath(path, name)} value={content[name]} />
      ))}
  </div>
)

type FieldOfAnyType = { field: ContentField; path: string; value: unknown }

/** The control of a field. Values have passed the schema of their field, hence the casts. */
const Field = memo(function Field({ field, path, value }: FieldOfAnyType) {
  switch (field.type) {
    case 'text':
    case 'longText':
      return <TextField field={field} path={path} value={value as string} />
    case 'richText':
      return <RichTextField field={field} path={path} value={value as string} />
    case 'texts':
      return <TextsField field={field} path={path} value={value as string[]} />
    case 'link':
      return <LinkField field={field} path={path} value={value as string} />
    case 'file':
      return <FileField field={field} path={path} value={value as number | null} />
    case 'number':
      return <NumberField field={field} path={path} value={value as number | null} />
    case 'instant':
      return <InstantField field={field} path={path} value={value as string | null} />
    case 'date':
      return <DateField field={field} path={path} value={value as string | null} />
    case 'relation':
      return <RelationField field={field} path={path} value={value as number | null} />
    case 'relations':
      return field.isOrdered === true ? (
        <OrderedRelationsField field={field} path={path} value={value as number[]} />
      ) : (
        <RelationsField field={field} path={path} value={value as number[]} />
      )
    case 'choice':
      return <ChoiceField field={field} path={path} value={value as string} />
    case 'flag':
      return <FlagField field={field} path={path} value={value as boolean} />
    case 'table':
      return <TableField field={field} path={path} value={value as { columns: string[]; rows: string[][] } | null} />
    case 'group':
      return (
        <GroupField field={field} path={path} value={value as Content | null}>
          {(content, here) => <FieldList fields={field.fields} content={content} path={here} />}
        </GroupField>
      )
    case 'items':
      return (
        <ItemsField field={field} path={path} value={value as Content[]}>
          {(row, here) => (
            <FieldList fields={field.fields} content={row} path={here} {...(field.isFixed && { hidden: 'id' })} />
          )}
        </ItemsField>
      )
    case 'tree':
      return (
        <TreeField field={field} path={path} value={value as TreeNode[]}>
          {(node, here) => <FieldList fields={field.fields} content={node} path={here} hidden={field.label} />}
        </TreeField>
      )
  }
})
