import { useId, useState } from 'react'
import { useHydrated } from '#web/navigation/use-hydrated.ts'
import { lazyComponent, type LazyComponent } from '#web/navigation/lazy-component.tsx'
import { usePreHydrationInput } from '#web/ui/form/use-pre-hydration-input.ts'
import { useOnDemand } from '#web/ui/on-demand/use-on-demand.ts'
import type { PickerNode } from '#web/ui/tree-picker/picker-tree.ts'
import { companiesCopy as copy } from './companies-copy.ts'
import styles from './companies-filter.module.css'
import { nodeName } from './company-filters.ts'

type FieldProps = { selectedId: number | undefined; nodes: readonly PickerNode[] }

/** Industry field: a select of the top sections without scripts, a picker of all levels with scripts. */
export function IndustryField(props: FieldProps) {
  const words = { label: copy.industry, any: copy.anyIndustry, unknown: copy.chosenIndustry }
  return <TreeField {...props} {...words} name="industryId" options={props.nodes} Picker={LazyIndustryPicker} />
}

/** Region field: a select of the province's cities without scripts, a picker of all levels with scripts. */
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
  /** Options without scripts. */
  options: readonly PickerNode[]
  Picker: LazyComponent<PickerProps>
}

function TreeField(props: TreeFieldProps) {
  const [chosenId, setChosenId] = useState(props.selectedId)
  return useHydrated() ? (
    <PickerField {...props} chosenId={chosenId} onChoose={setChosenId} />
  ) : (
    <SelectField {...props} onChoose={setChosenId} />
  )
}

type Choosing = { onChoose: (id: number | undefined) => void }

/** A select, until the picker replaces it after hydration and takes over the chosen value. */
function SelectField({ label, any, unknown, name, options, nodes, selectedId, onChoose }: TreeFieldProps & Choosing) {
  const early = usePreHydrationInput<HTMLSelectElement>(({ value }) =>
    onChoose(value === '' ? undefined : Number(value)),
  )
  const isAmongThem = selectedId === undefined || options.some(({ id }) => id === selectedId)
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select ref={early} className="input" name={name} defaultValue={selectedId ?? ''}>
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

type PickerFieldProps = TreeFieldProps & Choosing & { chosenId: number | undefined }

function PickerField({ label, any, unknown, name, nodes, chosenId, onChoose, Picker }: PickerFieldProps) {
  const id = useId()
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
            onChoose(picked)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
