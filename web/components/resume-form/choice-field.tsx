import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { useOnDemand } from '#web/components/on-demand/use-on-demand.ts'
import { PickerField } from '#web/components/picker-field/picker-field.tsx'
import { fieldId } from './form-names.ts'

/** A place of a tree; `{ id: null, name: '' }` is none. */
export type Choice = { id: number | null; name: string }

export const NO_CHOICE: Choice = { id: null, name: '' }

type PickerProps = {
  selectedId: number | undefined
  onPick: (id: number | undefined, name: string) => void
  onClose: () => void
  clearName?: string
  title?: string
}

// what a field can be looked up in

export const LazyRegionPicker = lazyComponent<PickerProps>(
  async () => (await import('#web/components/region-picker/region-picker.tsx')).RegionPicker,
)
export const LazyIndustryPicker = lazyComponent<PickerProps>(
  async () => (await import('#web/components/industry-picker/industry-picker.tsx')).IndustryPicker,
)
export const LazyTradePicker = lazyComponent<PickerProps>(
  async () => (await import('#web/components/trade-picker/trade-picker.tsx')).TradePicker,
)
export const LazyMajorPicker = lazyComponent<PickerProps>(
  async () => (await import('#web/components/major-picker/major-picker.tsx')).MajorPicker,
)

/** Stands for a name that is kept without its id: it can be taken back, but is no place of the tree. */
const UNKNOWN_ID = -1

type ChoiceFieldProps = {
  field: string
  label: string
  Picker: typeof LazyRegionPicker
  hint?: string
  isRequired?: boolean
  error?: string | undefined
  value: Choice
  onValue: (value: Choice) => void
}

/** A field whose value is looked up in one of the public lists. */
export function ChoiceField({ field, label, Picker, error, value, onValue, ...rest }: ChoiceFieldProps) {
  return (
    <PickerField
      {...rest}
      id={fieldId(field)}
      label={label}
      error={error}
      chosenName={value.name}
      picker={(close) => <ChoicePicker {...{ label, Picker, value, onValue }} onClose={close} />}
    />
  )
}

type ChoicePickerProps = Pick<ChoiceFieldProps, 'label' | 'Picker' | 'value' | 'onValue'> & { onClose: () => void }

/** The dialog to choose in; its code comes when it is opened. */
export function ChoicePicker({ label, Picker, value, onValue, onClose }: ChoicePickerProps) {
  const isLoaded = useOnDemand(Picker, true, onClose)
  if (!isLoaded) return null
  return (
    <Picker
      title={`选择${label}`}
      clearName="清除"
      selectedId={value.id ?? (value.name === '' ? undefined : UNKNOWN_ID)}
      onPick={(id, name) => {
        onValue({ id: id ?? null, name })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
