import { Button, Flex, Form, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { dayInBeijing, morningChoices, nowInBeijing, today } from '#studio/data/beijing-time.ts'

type Focusable = { focus: () => void } | null
type FieldProps = {
  value: string
  onChange: (value: string) => void
  /** Called with the control, so that a dialog can focus its first field. */
  inputRef: (control: Focusable) => void
}

/** A labelled control. */
export function Named({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Form.Item label={label} htmlFor={id}>
      {children(id)}
    </Form.Item>
  )
}

/** Input for a release time: a future time, with the next mornings as choices, or a past time. */
export function ReleaseTimeField({ value, onChange, inputRef, isFuture }: FieldProps & { isFuture: boolean }) {
  const [mornings] = useState(() => morningChoices(new Date()))
  return (
    <>
      <Named label="发布时间（北京时间）">
        {(id) => (
          <Input
            id={id}
            ref={inputRef}
            type="datetime-local"
            {...(isFuture ? { min: nowInBeijing() } : { max: nowInBeijing() })}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Named>
      {isFuture && (
        <Flex gap={8} wrap>
          {mornings.map((morning) => (
            <Button
              key={morning.value}
              size="small"
              aria-pressed={value === morning.value}
              onClick={() => onChange(morning.value)}
            >
              {morning.label}
            </Button>
          ))}
        </Flex>
      )}
    </>
  )
}

const DAYS = [30, 90, 180]
const DAY_MS = 86_400_000

/** Input for the last day of a validity, with common periods as choices. */
export function LastDayField({ value, onChange, inputRef }: FieldProps) {
  const [choices] = useState(() => DAYS.map((days) => ({ days, day: dayInBeijing(Date.now() + days * DAY_MS) })))
  return (
    <>
      <Named label="有效期至">
        {(id) => (
          <Input
            id={id}
            ref={inputRef}
            type="date"
            min={today()}
            max={choices.at(-1)?.day ?? ''}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Named>
      <Flex gap={8} wrap>
        {choices.map(({ days, day }) => (
          <Button key={days} size="small" aria-pressed={value === day} onClick={() => onChange(day)}>
            {days} 天
          </Button>
        ))}
      </Flex>
    </>
  )
}

/** Input for a reason, or for an optional opinion. */
export function ReasonField({ value, onChange, inputRef, isOptional = false }: FieldProps & { isOptional?: boolean }) {
  return (
    <Named label={isOptional ? '意见（可不填）' : `理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`}>
      {(id) => (
        <Input.TextArea
          id={id}
          ref={inputRef}
          rows={3}
          showCount
          maxLength={REASON_LENGTH.max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Named>
  )
}
