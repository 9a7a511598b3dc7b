import { type ReactNode, Suspense, useState } from 'react'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './picker-field.module.css'

type PickerFieldProps = {
  id: string
  label: string
  hint?: string
  isRequired?: boolean
  error: string | undefined
  /** Name of the selected item; '' if nothing is selected. */
  chosenName: string
  placeholder?: string
  /** Renders the dialog while the field is open; `close` closes it. */
  picker: (close: () => void) => ReactNode
}

/** A field whose value is chosen in a dialog; looks like a select. */
export function PickerField({ chosenName, placeholder = '请选择', picker, ...field }: PickerFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FormField {...field}>
      {(described) => (
        <>
          <button
            {...described}
            type="button"
            className={`input ${styles.button}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className={chosenName === '' ? styles.none : undefined}>{chosenName || placeholder}</span>
            <Icon name="down" />
          </button>
          {isOpen && <Suspense>{picker(() => setOpen(false))}</Suspense>}
        </>
      )}
    </FormField>
  )
}
