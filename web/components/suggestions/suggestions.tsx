import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { goTo } from '#web/data/navigator.ts'
import { fetchSuggestions, scopeOfForm, type Suggestion } from './fetch-suggestions.ts'
import { placeBelow } from './place-below.ts'
import styles from './suggestions.module.css'

const KIND_NAMES: Readonly<Record<Suggestion['kind'], string>> = {
  occupation: '职位',
  place: '地区',
  employer: '企业',
  answer: '服务',
  article: '文章',
}

const DEBOUNCE_MS = 120
const NONE: readonly Suggestion[] = []

type SuggestionsProps = { input: HTMLInputElement; form: HTMLFormElement }

/**
 * List of suggestions below a search field. The field becomes a combobox with manual selection (ARIA Authoring
 * Practices): the focus stays in the field, arrow keys select, Enter applies the selected suggestion, Escape closes. The list floats over the
 * page, without layout shift.
 */
export function Suggestions({ input, form }: SuggestionsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(NONE)
  const [active, setActive] = useState(-1)
  const close = () => {
    setRows(NONE)
    setActive(-1)
  }
  const pick = ({ text, href }: Suggestion) => {
    close()
    fill(input, href === null ? text : '')
    if (href === null) form.querySelector<HTMLButtonElement>('[type=submit]')?.click()
    else goTo(href)
  }

  useTyping(input, async (typed, isCurrent) => {
    const found = await fetchSuggestions(typed, scopeOfForm(form))
    if (!isCurrent()) return
    setRows(found)
    setActive(-1)
  })
  useEvent(input, 'blur', close)
  useEvent(form, 'submit', close)
  useEvent(input, 'keydown', (event) => {
    if (rows.length === 0 || event.isComposing) return
    const row = rows[active]
    if (event.key === 'ArrowDown') setActive(active + 1 < rows.length ? active + 1 : -1)
    else if (event.key === 'ArrowUp') setActive(active < 0 ? rows.length - 1 : active - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && row !== undefined) pick(row)
    else return
    event.preventDefault()
  })

  const isOpen = rows.length > 0
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-haspopup': 'listbox',
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    return () => Object.keys(attributes).forEach((name) => input.removeAttribute(name))
  }, [input, id])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen))
    if (active < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${id}-${active}`)
  }, [input, id, isOpen, active])
  useLayoutEffect(() => {
    if (isOpen && list.current) placeBelow(list.current, form)
  }, [form, isOpen])

  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label="搜索建议"
        hidden={!isOpen}
        className={styles.list}
        // the field keeps the focus
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {rows.map((row, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
          <div
            key={`${row.kind} ${row.text}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(styles.row, index === active && styles.active)}
            onClick={() => pick(row)}
          >
            <span>{row.text}</span>
            <small>{KIND_NAMES[row.kind]}</small>
          </div>
        ))}
      </div>
      <output className="sr">{isOpen ? `${rows.length} 条搜索建议` : ''}</output>
    </>
  )
}

function fill(input: HTMLInputElement, text: string): void {
  input.value = text
}

/** Calls the latest `listen` with each event until the component unmounts. */
function useEvent<Type extends 'blur' | 'submit' | 'keydown'>(
  target: HTMLElement,
  type: Type,
  listen: (event: HTMLElementEventMap[Type]) => void,
): void {
  const newest = useRef(listen)
  useEffect(() => {
    newest.current = listen
  })
  useEffect(() => {
    const onEvent = (event: HTMLElementEventMap[Type]) => newest.current(event)
    target.addEventListener(type, onEvent)
    return () => target.removeEventListener(type, onEvent)
  }, [target, type])
}

/**
 * Calls `ask` with the typed text, debounced, and not during an IME composition. `isCurrent()` returns false after
 * further input, or when the field has lost the focus.
 */
function useTyping(input: HTMLInputElement, ask: (typed: string, isCurrent: () => boolean) => Promise<void>): void {
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  useEffect(() => {
    let turn = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = (event: Event) => {
      if ((event as InputEvent).isComposing) return
      const mine = (turn += 1)
      clearTimeout(timer)
      timer = setTimeout(
        () => void newest.current(input.value, () => mine === turn && document.activeElement === input),
        DEBOUNCE_MS,
      )
    }
    input.addEventListener('input', onInput)
    input.addEventListener('compositionend', onInput)
    return () => {
      turn = -1
      clearTimeout(timer)
      input.removeEventListener('input', onInput)
      input.removeEventListener('compositionend', onInput)
    }
  }, [input])
}
