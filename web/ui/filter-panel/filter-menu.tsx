import { classNames } from '#web/ui/class-names.ts'
import styles from './filter-menu.module.css'
import { type FilterOption, FilterOptions } from './filter-panel.tsx'

type FilterMenuProps = {
  legend: string
  name: string
  options: readonly FilterOption[]
  /** '' for no choice. */
  value: string
  /** Whether the values are in two columns. */
  isWide?: boolean
}

/** One filter as a menu, which opens without script. It shows the chosen value instead of its name. */
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
