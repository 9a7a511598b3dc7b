import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './month-field.module.css'
import { MonthPanel } from './month-panel.tsx'
import { isMonth, monthText } from './month-text.ts'

type MonthFieldProps = {
  id: string
  label: string
  isRequired?: boolean
  error: string | undefined
  /** yyyy-MM, or what the user has typed so far. */
  value: string
  onValue: (value: string) => void
  /** Adds the checkbox 至今: the period has no end month. */
  now?: { isChecked: boolean; onChecked: (isChecked: boolean) => void }
}

/** Field for a month, typed in many formats (see monthText) or picked in a calendar; with `now` also 至今. */
export function MonthField({ id, label, isRequired, error, value, onValue, now }: MonthFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isDisabled = now?.isChecked === true
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  return (
    <FormField id={id} label={label} isRequired={isRequired ?? false} error={error}>
      {(described) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from anywhere in the field
        <div ref={box} className={styles.box} onKeyDown={onKeyDown}>
          <input
            {...described}
            className="input num"
            inputMode="numeric"
            autoComplete="off"
            placeholder={isDisabled ? '至今' : '年-月，如 2022-07'}
            aria-required={isRequired}
            disabled={isDisabled}
            value={isDisabled ? '' : value}
            onChange={(event) => onValue(event.target.value)}
            onBlur={() => onValue(monthText(value))}
          />
          <button
            type="button"
            className={`iconbtn ${styles.open}`}
            aria-label={`${label}：打开月份选择`}
            aria-expanded={isOpen}
            disabled={isDisabled}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="calendar" />
          </button>
          {isOpen && (
            <MonthPanel
              label={label}
              selected={isMonth(monthText(value)) ? monthText(value) : undefined}
              onPick={(month) => {
                onValue(month)
                close()
              }}
            />
          )}
          {now && (
            <label className={`check ${styles.now}`}>
              <input
                type="checkbox"
                checked={now.isChecked}
                onChange={(event) => now.onChecked(event.target.checked)}
              />
              至今
            </label>
          )}
        </div>
      )}
    </FormField>
  )
}
