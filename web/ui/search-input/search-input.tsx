import { useId, useRef } from 'react'
import type { SubmitEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './search-input.module.css'

type SearchInputProps = {
  /** Target of the form without scripts. */
  action: string
  name?: string
  defaultValue?: string
  /** Called with the trimmed text on Enter and on the button. Without `onSearch`, the form is submitted. */
  onSearch?: (text: string) => void
  /** Subject of the search, as accessible name and placeholder. */
  label: string
  /** `joined`: button with text next to the field; `inside`: icon in the field. */
  look?: 'joined' | 'inside'
  /** Query parameters that the search keeps. */
  kept?: Record<string, string>
  maxLength?: number
  className?: string
}

/** Search field with button: a GET form, which works without scripts. */
export function SearchInput({
  action,
  name = 'keyword',
  defaultValue = '',
  onSearch,
  label,
  ...rest
}: SearchInputProps) {
  const { look = 'joined', kept = {}, maxLength = 50, className } = rest
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onSearch) return
    event.preventDefault()
    onSearch(input.current?.value.trim() ?? '')
  }
  return (
    <form
      className={classNames(look === 'joined' ? 'join' : styles.inside, className)}
      role="search"
      aria-label={label}
      method="get"
      action={action}
      onSubmit={search}
    >
      {Object.entries(kept).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        // Replaces the field when the URL changes, as after Back.
        key={defaultValue}
        ref={input}
        id={id}
        className="input"
        type="search"
        name={name}
        defaultValue={defaultValue}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      {look === 'joined' ? (
        // not a `Button`: list pages do not need the code of that component initially
        <button className="btn" type="submit">
          搜索
        </button>
      ) : (
        <button className="iconbtn" type="submit" aria-label="搜索">
          <Icon name="search" />
        </button>
      )}
    </form>
  )
}
