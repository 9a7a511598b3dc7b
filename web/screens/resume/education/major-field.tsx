import { useState } from 'react'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { type Choice, ChoicePicker, LazyMajorPicker } from '#web/components/resume-form/choice-field.tsx'
import styles from './major-field.module.css'

type MajorFieldProps = {
  id: string
  error: string | undefined
  value: Choice
  onValue: (value: Choice) => void
}

/** Field for a major: typed freely, or picked from the catalogue, which contains undergraduate majors only. */
export function MajorField({ id, error, value, onValue }: MajorFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FormField id={id} label="专业名称" isRequired error={error}>
      {(described) => (
        <div className={styles.major}>
          <input
            {...described}
            className="input"
            aria-required
            autoComplete="off"
            placeholder="可直接填写，或从目录中选择"
            value={value.name}
            onChange={(event) => onValue({ id: null, name: event.target.value })}
          />
          <button
            type="button"
            className={`iconbtn ${styles.open}`}
            aria-label="从本科专业目录中选择"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon name="search" />
          </button>
          {isOpen && (
            <ChoicePicker
              label="专业"
              Picker={LazyMajorPicker}
              value={value}
              onValue={onValue}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </FormField>
  )
}
