import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { describedBy, FormField } from './form-field.tsx'
import styles from './form.module.css'

type FieldBasics = {
  id: string
  label: string
  hint?: string
  isRequired?: boolean
  error: string | undefined
  isWide?: boolean
  value: string
  onValue: (value: string) => void
}

type TextFieldProps = FieldBasics & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'>

/** Single-line text field. */
export function TextField({ id, label, hint, isRequired, error, isWide, value, onValue, ...rest }: TextFieldProps) {
  return (
    <FormField {...{ id, label, hint, isRequired, error, isWide }}>
      {(described) => (
        <input
          {...rest}
          {...described}
          className="input"
          aria-required={isRequired}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </FormField>
  )
}

type TextAreaFieldProps = FieldBasics & { maxLength: number } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'id' | 'value' | 'onChange' | 'maxLength'
  >

/** Multi-line text field with a character counter. Text beyond `maxLength` is not cut off; the form validates it. */
export function TextAreaField({ maxLength, value, onValue, ...props }: TextAreaFieldProps) {
  const { id, label, hint, isRequired, error, isWide = true, ...rest } = props
  return (
    <FormField {...{ id, label, hint, isRequired, error, isWide }}>
      {(described) => (
        <>
          <textarea
            {...rest}
            {...described}
            className="input"
            aria-required={isRequired}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
          <span className={`hint num ${styles.count}`}>{`${Array.from(value).length} / ${maxLength}`}</span>
        </>
      )}
    </FormField>
  )
}

type SelectFieldProps = FieldBasics & {
  options: readonly { readonly code: string; readonly name: string }[]
  /** Text shown while nothing is chosen. */
  placeholder?: string
}

/** Select field for short lists. */
export function SelectField({ options, placeholder = '请选择', value, onValue, ...props }: SelectFieldProps) {
  return (
    <FormField {...props}>
      {(described) => (
        <select
          {...described}
          className="input"
          aria-required={props.isRequired}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

type RadioFieldProps = Omit<SelectFieldProps, 'placeholder'>

/** Radio buttons for two to four options. The first button has the id `id`, as target of the error summary. */
export function RadioField({ id, label, hint, isRequired, error, isWide, value, onValue, options }: RadioFieldProps) {
  return (
    <fieldset
      className={isWide ? `field ${styles.wide}` : 'field'}
      aria-describedby={describedBy(id, hint !== undefined, error !== undefined)}
    >
      <legend className={isRequired ? 'label req' : 'label'}>{label}</legend>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.radios}>
        {options.map(({ code, name }, index) => (
          <label key={code} className="check" htmlFor={index === 0 ? id : `${id}-${code}`}>
            <input
              id={index === 0 ? id : `${id}-${code}`}
              type="radio"
              name={id}
              checked={value === code}
              onChange={() => onValue(code)}
            />
            {name}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className="field-err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
