import { useId, useState } from 'react'
import { useHydrated } from '#web/navigation/use-hydrated.ts'
import { lazyComponent, type LazyComponent } from '#web/navigation/lazy-component.tsx'
import { useOnDemand } from '#web/components/on-demand/use-on-demand.ts'
import type { PickerNode } from '#web/components/tree-picker/picker-tree.ts'
import { companiesCopy as copy } from './companies-copy.ts'
import styles from './companies-filter.module.css'
import { nodeName } from './company-filters.ts'

type FieldProps = { selectedId: number | undefined; nodes: readonly PickerNode[] }

/** The industry: sections without script, every level with it. */
export function IndustryField(props: FieldProps) {
  const words = { label: copy.industry, any: copy.anyIndustry, unknown: copy.chosenIndustry }
  return <TreeField {...props} {...words} name="industryId" options={props.nodes} Picker={LazyIndustryPicker} />
}

/** The place: the cities of the province without script, every level with it. */
export function RegionField(props: FieldProps) {
  const words = { label: copy.region, any: copy.anyRegion, unknown: copy.chosenRegion }
  const cities = props.nodes.find(({ children }) => children.length > 0)?.children ?? []
  return <TreeField {...props} {...words} name="regionId" options={cities} Picker={LazyRegionPicker} />
}

type PickerProps = {
  selectedId: number | undefined
  onPick: (id: number | undefined) => void
  onClose: () => void
}

const LazyIndustryPicker = lazyComponent<PickerProps>(
  async () => (await import('#web/components/industry-picker/industry-picker.tsx')).IndustryPicker,
)
const LazyRegionPicker = lazyComponent<PickerProps>(
  async () => (await import('#web/components/region-picker/region-picker.tsx')).RegionPicker,
)

type TreeFieldProps = FieldProps & {
  label: string
  any: string
  unknown: string
  name: string
  /** What can be chosen without script. */
  options: readonly PickerNode[]
  Picker: LazyComponent<PickerProps>
}

function TreeField(props: TreeFieldProps) {
  return useHydrated() ? <PickerField {...props} /> : <SelectField {...props} />
}

function SelectField({ label, any, unknown, name, options, nodes, selectedId }: TreeFieldProps) {
  const isAmongThem = selectedId === undefined || options.some(({ id }) => id === selectedId)
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select className="input" name={name} defaultValue={selectedId ?? ''}>
        <option value="">{any}</option>
        {!isAmongThem && <option value={selectedId}>{nodeName(nodes, selectedId, unknown)}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function PickerField({ label, any, unknown, name, nodes, selectedId, Picker }: TreeFieldProps) {
  const id = useId()
  const [chosenId, setChosenId] = useState(selectedId)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isPicking = useOnDemand(Picker, isOpen, close)
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <input type="hidden" name={name} value={chosenId ?? ''} />
      <button
        type="button"
        id={`${id}-value`}
        className={`input ${styles.pick}`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={() => setIsOpen(true)}
      >
        {chosenId === undefined ? any : nodeName(nodes, chosenId, unknown)}
      </button>
      {isPicking && (
        <Picker
          selectedId={chosenId}
          onPick={(picked) => {
            setChosenId(picked)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
