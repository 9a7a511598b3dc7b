import { useId, useRef } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import styles from './search-input.module.css'

type SearchInputProps = {
  /** Where the form goes without script. */
  action: string
  name?: string
  defaultValue?: string
  /** Called with the typed text, without spaces around it, on Enter and on the button. Without it the form is sent. */
  onSearch?: (text: string) => void
  /** What is searched, for screen readers and as placeholder. */
  label: string
  /** `joined` has a worded button beside the field, `inside` an icon in it. */
  look?: 'joined' | 'inside'
  /** Further parameters of the address that the search keeps. */
  kept?: Record<string, string>
  maxLength?: number
  className?: string
}

/** The search field with its button: a GET form, so that it works before and without script. */
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
        // A new value in the address, as after Back, must show in the field.
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
        <Button type="submit">搜索</Button>
      ) : (
        <button className="iconbtn" type="submit" aria-label="搜索">
          <Icon name="search" />
        </button>
      )}
    </form>
  )
}
