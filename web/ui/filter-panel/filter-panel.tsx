import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useFieldsOf } from '#web/ui/form/use-fields-of.ts'
import styles from './filter-panel.module.css'

type FilterPanelProps = {
  id?: string
  label: string
  /** Target of the form without scripts. */
  action: string
  /** Query parameters that a choice keeps, e.g. the keyword. */
  kept?: Record<string, string>
  /** Current selection as string; when it changes, the fields are reset to their rendered values. */
  version: string
  /** Called with the fields after every choice. */
  onChoose: (fields: FormData) => void
  /** `rows` with names on the left; `sheet` for the dialog on phones. */
  look?: 'rows' | 'sheet'
  className?: string
  children: ReactNode
}

/**
 * Filters of a list: a GET form of radio buttons, which works without scripts. The fields are uncontrolled: a choice
 * shows immediately, before the list is refetched.
 */
export function FilterPanel({ version, onChoose, kept = {}, look = 'rows', children, ...form }: FilterPanelProps) {
  const panel = useRef<HTMLFormElement>(null)
  useFieldsOf(panel, version)
  useChanges(panel, onChoose)
  return (
    <form
      ref={panel}
      id={form.id}
      className={classNames(styles.panel, look === 'sheet' && styles.sheet, form.className)}
      aria-label={form.label}
      method="get"
      action={form.action}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(new FormData(event.currentTarget))
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** Calls `onChoose` on changes. A native listener, because React receives no events from static HTML in an island. */
function useChanges(panel: { current: HTMLFormElement | null }, onChoose: FilterPanelProps['onChoose']): void {
  const latest = useRef(onChoose)
  useLayoutEffect(() => void (latest.current = onChoose))
  useEffect(() => {
    const form = panel.current
    const onChange = () => {
      if (form === null) return
      // the choice must survive the reset after the URL has changed
      for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]')) radio.defaultChecked = radio.checked
      latest.current(new FormData(form))
    }
    form?.addEventListener('change', onChange)
    return () => form?.removeEventListener('change', onChange)
  }, [panel])
}

/** A value of a filter; `count` is the number of hits with this value. */
export type FilterOption = { value: string; label: string; count?: number }

type FilterRowProps = {
  legend: string
  name: string
  options: readonly FilterOption[]
  /** The chosen value; '' if none. */
  value: string
  /** Whether to show only one line of options on wide screens. */
  isOneLine?: boolean
  /** Further options, or the button of a picker at the end of the row. */
  children?: ReactNode
  more?: ReactNode
}

/** A filter as a row of radio buttons: 不限 and its options. */
export function FilterRow({ legend, name, options, value, isOneLine = false, children, more }: FilterRowProps) {
  return (
    <fieldset className={styles.row}>
      <legend>{legend}</legend>
      <div className={classNames(styles.options, isOneLine && styles.oneLine)}>
        <FilterOptions name={name} options={[{ value: '', label: '不限' }, ...options]} value={value} />
        {children}
      </div>
      {more}
    </fieldset>
  )
}

/** Radio buttons of a filter. */
export function FilterOptions({ name, options, value }: Pick<FilterRowProps, 'name' | 'options' | 'value'>) {
  return options.map((option) => (
    <label key={option.value}>
      <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
      <span>
        {option.label}
        {option.count !== undefined && <small>{option.count}</small>}
      </span>
    </label>
  ))
}

type MoreButtonProps = {
  label: string
  text?: string | undefined
  onOpen: () => void
  onIntent: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Button that opens all options of a filter; `onIntent` is called when a visitor is about to press it. */
export function MoreOptions({ label, text = '更多', onOpen, onIntent, ref }: MoreButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.more}
      aria-label={label}
      aria-haspopup="dialog"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
    >
      {text}
    </button>
  )
}
