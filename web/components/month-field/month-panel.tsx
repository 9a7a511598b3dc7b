import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './month-field.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const COLUMNS = 3
const FIRST_YEAR = 1950
const STEPS: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
}

type MonthPanelProps = {
  label: string
  /** The pressed month, yyyy-MM. */
  selected: string | undefined
  onPick: (month: string) => void
}

/** Calendar with the twelve months of a year. Arrow keys move the focus, also into the previous and the next year. */
export function MonthPanel({ label, selected, onPick }: MonthPanelProps) {
  const [thisMonth] = useState(() => new Date()) // safe for hydration: only rendered after a click
  const lastYear = thisMonth.getFullYear() + 6 // studies may end in the future
  const [year, setYear] = useState(() => Number(selected?.slice(0, 4) ?? thisMonth.getFullYear()))
  const [month, setMonth] = useState(() => Number(selected?.slice(5) ?? thisMonth.getMonth() + 1))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [year, month])
  const turn = (step: number) => setYear(Math.min(Math.max(year + step, FIRST_YEAR), lastYear))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'PageUp' || event.key === 'PageDown') turn(event.key === 'PageUp' ? -1 : 1)
    else {
      const step = STEPS[event.key]
      if (step === undefined) return
      const target = month + step
      const next = target < 1 || target > 12 ? year + Math.sign(step) : year
      if (next >= FIRST_YEAR && next <= lastYear) {
        setYear(next)
        setMonth(((target + 11) % 12) + 1)
      }
    }
    event.preventDefault()
  }
  return (
    <div className={styles.panel} role="dialog" aria-label={`选择${label}`}>
      <p>
        <button type="button" className="iconbtn" aria-label="上一年" onClick={() => turn(-1)}>
          <Icon name="left" />
        </button>
        <b className="num" aria-live="polite">{`${year} 年`}</b>
        <button type="button" className="iconbtn" aria-label="下一年" onClick={() => turn(1)}>
          <Icon name="right" />
        </button>
      </p>
      <ul ref={list}>
        {MONTHS.map((number) => {
          const text = `${year}-${String(number).padStart(2, '0')}`
          return (
            <li key={number}>
              <button
                type="button"
                aria-pressed={text === selected}
                tabIndex={number === month ? 0 : -1}
                onClick={() => onPick(text)}
                onKeyDown={onKeyDown}
              >
                {`${number} 月`}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
