import { classNames } from '#web/ui/class-names.ts'
import styles from './filter-menu.module.css'
import { type FilterOption, FilterOptions } from './filter-panel.tsx'

type FilterMenuProps = {
  legend: string
  name: string
  options: readonly FilterOption[]
  /** The chosen value; '' if none. */
  value: string
  /** Whether the options are in two columns. */
  isWide?: boolean
}

/** A filter as a menu that opens without scripts. Its button shows the chosen value, otherwise the filter's name. */
export function FilterMenu({ legend, name, options, value, isWide = false }: FilterMenuProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <details id={`menu-${name}`} className={styles.menu}>
      <summary className={chosen && styles.chosen}>
        {chosen && <span className="sr">{legend}：</span>}
        {chosen?.label ?? legend}
      </summary>
      <fieldset className={classNames(styles.options, isWide && styles.wide)}>
        <legend className="sr">{legend}</legend>
        <FilterOptions name={name} options={[{ value: '', label: '不限' }, ...options]} value={value} />
      </fieldset>
    </details>
  )
}
