import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { useOnDemand } from '#web/ui/on-demand/use-on-demand.ts'
import { PickerField } from '#web/ui/picker-field/picker-field.tsx'
import { fieldId } from './form-names.ts'

/** A selected tree node; `{ id: null, name: '' }` for none. */
export type Choice = { id: number | null; name: string }

export const NO_CHOICE: Choice = { id: null, name: '' }

type PickerProps = {
  selectedId: number | undefined
  onPick: (id: number | undefined, name: string) => void
  onClose: () => void
  clearName?: string
  title?: string
}

// Pickers for the public lists, loaded lazily.

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

/** Selected id for a stored name without an id: the picker offers to clear it, but marks no tree node. */
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

/** A field whose value is chosen from a public list. */
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

/** The dialog of a ChoiceField; its code is loaded on demand. */
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
