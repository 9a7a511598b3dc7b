import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/components/class-names.ts'
import styles from './filter-panel.module.css'

type FilterPanelProps = {
  id?: string
  label: string
  /** Where the form goes without script. */
  action: string
  /** Parameters of the address that the filters leave alone, e.g. the keyword. */
  kept?: Record<string, string>
  /** What is chosen, as text: with every new one the fields show what they are rendered with. */
  version: string
  /** Called with the fields after every choice. */
  onChoose: (fields: FormData) => void
  /** `rows` with the names at the left, `sheet` for the dialog of phones. */
  look?: 'rows' | 'sheet'
  className?: string
  children: ReactNode
}

/**
 * The filters of a list: a GET form of radio buttons, which works before and without script. The fields are their own
 * masters, so that a choice shows at once and not when the list has come.
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

/** Listens to the form itself: React hears nothing of fields in an island, whose HTML is not its own. */
function useChanges(panel: { current: HTMLFormElement | null }, onChoose: FilterPanelProps['onChoose']): void {
  const latest = useRef(onChoose)
  useLayoutEffect(() => void (latest.current = onChoose))
  useEffect(() => {
    const form = panel.current
    const onChange = () => {
      if (form === null) return
      // the choice survives the reset that comes with the new address
      for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]')) radio.defaultChecked = radio.checked
      latest.current(new FormData(form))
    }
    form?.addEventListener('change', onChange)
    return () => form?.removeEventListener('change', onChange)
  }, [panel])
}

/** The fields follow the address (Back, a chip taken away): a reset takes them to their new defaults. */
function useFieldsOf(panel: { current: HTMLFormElement | null }, version: string): void {
  const shown = useRef(version)
  useLayoutEffect(() => {
    if (shown.current === version) return
    shown.current = version
    panel.current?.reset()
  }, [panel, version])
}

export type FilterOption = { value: string; label: string }

type FilterRowProps = {
  legend: string
  name: string
  options: readonly FilterOption[]
  /** '' for no choice. */
  value: string
  /** Keeps to one line on wide screens; what does not fit is cut off. */
  isOneLine?: boolean
  /** Further options, or a button to a picker at the end of the row. */
  children?: ReactNode
  more?: ReactNode
}

/** One filter: 不限 and its options. */
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

/** Radio buttons of one filter. */
export function FilterOptions({ name, options, value }: Pick<FilterRowProps, 'name' | 'options' | 'value'>) {
  return options.map((option) => (
    <label key={option.value}>
      <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
      <span>{option.label}</span>
    </label>
  ))
}

type MoreButtonProps = { label: string; onOpen: () => void; onIntent: () => void; ref?: Ref<HTMLButtonElement> }

/** The way to all options of a filter; `onIntent` hears of a visitor who is about to press it. */
export function MoreOptions({ label, onOpen, onIntent, ref }: MoreButtonProps) {
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
      更多
    </button>
  )
}
