import { AutoComplete, Checkbox, Input, InputNumber, Select } from 'antd'
import styles from '#studio/components/content/content-form.module.css'
import { fieldId } from '#studio/components/content/content-path.ts'
import { useContentForm } from '#studio/components/content/form-context.ts'
import { pageName, SITE_PAGES } from '#studio/components/content/site-pages.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { RestoreButton } from './restore-button.tsx'

/** Largest `maxLength` of a field that gets a single-line input; other fields get a text area. */
const LINE_MAX = 80

/** Text of one or several lines, with its length. */
export function TextField({ field, path, value }: FieldProps<'text' | 'longText', string>) {
  const { dispatch, isReadOnly } = useContentForm()
  const isLine = field.type === 'text'
  return (
    <FieldFrame field={field} path={path}>
      {(control) => {
        const input = {
          ...control,
          value,
          readOnly: isReadOnly,
          maxLength: field.maxLength,
          showCount: !isReadOnly,
          onChange: ({ target }: { target: { value: string } }) =>
            dispatch({ type: 'set', path, value: isLine ? target.value.replaceAll('\n', ' ') : target.value }),
        }
        return (
          <>
            {isLine && field.maxLength <= LINE_MAX ? (
              <Input {...input} />
            ) : (
              <Input.TextArea
                {...input}
                className={isReadOnly ? '' : styles['counted']}
                autoSize={{ minRows: isLine ? 1 : 2, maxRows: 12 }}
              />
            )}
            <RestoreButton path={path} title={field.title} value={value} />
          </>
        )
      }}
    </FieldFrame>
  )
}

/**
 * Filter of the page list. If the input is the address of a page, all pages are offered, so that another page can be
 * chosen.
 */
const isOffered = (asked: string, option: { label: string } | undefined): boolean =>
  pageName(asked) !== undefined || option?.label.includes(asked) === true

/** Field for an address: a page of the site is chosen from a list, an address of another site is typed. */
export function LinkField({ field, path, value }: FieldProps<'link', string>) {
  const { dispatch, isReadOnly } = useContentForm()
  const name = pageName(value)
  return (
    <FieldFrame
      field={{ hint: '选一个本站页面，或填 http、https 开头的地址', ...field }}
      path={path}
      aside={name !== undefined && <span className={styles['required']}>{name}</span>}
    >
      {(control) =>
        isReadOnly ? (
          <Input {...control} value={value} readOnly />
        ) : (
          <AutoComplete
            {...control}
            value={value}
            maxLength={300}
            options={SITE_PAGES.map((page) => ({ ...page, label: `${page.label}　${page.value}` }))}
            showSearch={{ filterOption: isOffered }}
            onChange={(next: string) => dispatch({ type: 'set', path, value: next })}
          />
        )
      }
    </FieldFrame>
  )
}

/** A number within its limits; null if the input is empty. */
export function NumberField({ field, path, value }: FieldProps<'number', number | null>) {
  const { dispatch, isReadOnly } = useContentForm()
  const { minimum, maximum, isInteger = false } = field
  return (
    <FieldFrame field={{ hint: `${minimum} 至 ${maximum}`, ...field }} path={path}>
      {(control) => (
        <InputNumber<number>
          {...control}
          className={styles['narrow'] ?? ''}
          value={value}
          readOnly={isReadOnly}
          min={minimum}
          max={maximum}
          {...(isInteger && { precision: 0 })}
          onChange={(next) => dispatch({ type: 'set', path, value: next })}
        />
      )}
    </FieldFrame>
  )
}

/** Beijing time to the minute; null if the input is empty. */
export function InstantField({ field, path, value }: FieldProps<'instant', string | null>) {
  const { dispatch, isReadOnly } = useContentForm()
  return (
    <FieldFrame field={field} path={path} aside={<span className={styles['required']}>北京时间</span>}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          className={styles['narrow'] ?? ''}
          value={value?.replace(' ', 'T') ?? ''}
          readOnly={isReadOnly}
          onChange={({ target }) =>
            dispatch({ type: 'set', path, value: target.value === '' ? null : target.value.replace('T', ' ') })
          }
        />
      )}
    </FieldFrame>
  )
}

/** A day in Beijing; null if the input is empty. */
export function DateField({ field, path, value }: FieldProps<'date', string | null>) {
  const { dispatch, isReadOnly } = useContentForm()
  return (
    <FieldFrame field={field} path={path}>
      {(control) => (
        <Input
          {...control}
          type="date"
          className={styles['narrow'] ?? ''}
          value={value ?? ''}
          readOnly={isReadOnly}
          onChange={({ target }) => dispatch({ type: 'set', path, value: target.value === '' ? null : target.value })}
        />
      )}
    </FieldFrame>
  )
}

/** A choice among the terms of the field. */
export function ChoiceField({ field, path, value }: FieldProps<'choice', string>) {
  const { dispatch, isReadOnly } = useContentForm()
  return (
    <FieldFrame field={field} path={path}>
      {(control) => (
        <Select<string>
          {...control}
          className={styles['narrow'] ?? ''}
          value={value === '' ? null : value}
          placeholder="请选择"
          disabled={isReadOnly}
          options={Object.entries(field.terms).map(([term, label]) => ({ value: term, label }))}
          onChange={(next) => dispatch({ type: 'set', path, value: next })}
        />
      )}
    </FieldFrame>
  )
}

/** Yes or no; the check box has its title beside it. */
export function FlagField({ field, path, value }: FieldProps<'flag', boolean>) {
  const { dispatch, isReadOnly } = useContentForm()
  return (
    <div className={styles['field']}>
      <Checkbox
        id={fieldId(path)}
        checked={value}
        disabled={isReadOnly}
        onChange={({ target }) => dispatch({ type: 'set', path, value: target.checked })}
      >
        {field.title}
      </Checkbox>
      {field.hint !== undefined && <p className={styles['hint']}>{field.hint}</p>}
    </div>
  )
}
