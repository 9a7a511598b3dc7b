import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { LAST_DAYS, lastDays, type Period } from './periods.ts'
import styles from './statistics.module.css'

type Props = { period: Period; today: string; onChange: (period: Period) => void }

/** Choice of the period: the last days, or from one day to another. */
export function PeriodBar({ period, today, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(period)
  const isChosen = (days: number) => {
    const { from, to } = lastDays(days, today)
    return from === period.from && to === period.to
  }
  return (
    <form
      className={styles['period']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed)
      }}
    >
      <div role="group" aria-label="最近">
        {LAST_DAYS.map((days) => (
          <Button
            key={days}
            type={isChosen(days) ? 'primary' : 'default'}
            aria-pressed={isChosen(days)}
            onClick={() => onChange(lastDays(days, today))}
          >
            {days === 365 ? '近一年' : `近 ${days} 天`}
          </Button>
        ))}
      </div>
      <div>
        <label htmlFor={`${id}-from`}>从</label>
        <Input
          id={`${id}-from`}
          type="date"
          required
          max={today}
          value={typed.from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
        <label htmlFor={`${id}-to`}>到</label>
        <Input
          id={`${id}-to`}
          type="date"
          required
          min={typed.from}
          max={today}
          value={typed.to}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
        <Button htmlType="submit">查看</Button>
      </div>
    </form>
  )
}
