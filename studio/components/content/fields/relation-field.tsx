import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { CONTENT_TARGETS, type ContentTarget } from '#contracts/studio/kinds/content-field.ts'
import styles from '#studio/components/content/content-form.module.css'
import { useContentForm } from '#studio/components/content/form-context.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { type ControlProps, FieldFrame, type FieldProps } from './field-frame.tsx'

/** Debounce of the search for targets, in ms. */
const TYPING_MS = 250

/** One company, project, region or industry, found by a part of its name; the value is null if nothing is chosen. */
export function RelationField({ field, path, value }: FieldProps<'relation', number | null>) {
  const { dispatch } = useContentForm()
  return (
    <FieldFrame field={field} path={path}>
      {(control) => (
        <TargetSelect
          control={control}
          target={field.to}
          chosen={value === null ? [] : [value]}
          onChange={([id = null]) => dispatch({ type: 'set', path, value: id })}
        />
      )}
    </FieldFrame>
  )
}

/** Several companies, projects, regions or industries, in the order in which they were chosen. */
export function RelationsField({ field, path, value }: FieldProps<'relations', number[]>) {
  const { dispatch } = useContentForm()
  return (
    <FieldFrame field={field} path={path}>
      {(control) => (
        <TargetSelect
          control={control}
          target={field.to}
          chosen={value}
          maxCount={field.max}
          onChange={(ids) => dispatch({ type: 'set', path, value: ids })}
        />
      )}
    </FieldFrame>
  )
}

type Props = {
  control: ControlProps
  target: ContentTarget
  /** Accessible name of a control without a visible label. */
  label?: string
  chosen: readonly number[]
  /** Ids that are not offered. */
  excluded?: readonly number[]
  /** Maximum number of choices; undefined for a single choice. */
  maxCount?: number
  onChange: (ids: readonly number[]) => void
}
type Option = { value: number; label: string }

/** Select control that finds targets by a part of their name. */
export function TargetSelect({ control, target, label, chosen, excluded = chosen, maxCount, onChange }: Props) {
  const { isReadOnly, names, onName } = useContentForm()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed)
  const { data, isLoading } = useStudioCall(
    'findContentTargets',
    isOpen ? { target, ...(keyword !== '' && { keyword }) } : null,
    { keepPreviousData: true },
  )
  const known = chosen.map((id) => ({ value: id, label: names[`${target}:${id}`] ?? `编号 ${id}` }))
  const found = (data ?? [])
    .filter(({ id }) => !excluded.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  const choose = (options: readonly Option[]) => {
    for (const { value, label } of options) onName(`${target}:${value}`, label)
    onChange(options.map(({ value }) => value))
  }
  const search = {
    showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped },
    options: [...known, ...found],
    loading: isLoading,
    disabled: isReadOnly,
    placeholder: `输入名称查找${CONTENT_TARGETS[target]}`,
    notFoundContent: isLoading ? '正在查找' : `没有找到${CONTENT_TARGETS[target]}`,
    onOpenChange: setIsOpen,
    className: styles['wideSelect'] ?? '',
    ...(label !== undefined && { 'aria-label': label }),
  }
  return maxCount === undefined ? (
    <Select<number, Option>
      {...control}
      {...search}
      allowClear
      value={chosen[0] ?? null}
      onChange={(_, option) => choose(option === undefined ? [] : [option].flat())}
    />
  ) : (
    <Select<number[], Option>
      {...control}
      {...search}
      mode="multiple"
      maxCount={maxCount}
      value={[...chosen]}
      onChange={(_, options) => choose([options].flat() as Option[])}
    />
  )
}

/** Returns `text`, debounced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
