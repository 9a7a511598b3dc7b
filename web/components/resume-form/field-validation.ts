import type { TextLimits } from '#contracts/constants/resume-limits.ts'

/** Error message for a required text; undefined if valid. Counts characters, not UTF-16 code units. */
export function textError(text: string, { title, min, max }: TextLimits): string | undefined {
  const { length } = Array.from(text.trim())
  if (length === 0) return `请填写${title}`
  if (length < min) return `${title}至少写 ${min} 个字`
  return length > max ? `${title}最多 ${max} 个字，现在有 ${length} 个` : undefined
}

/** Error message for an optional text; undefined if empty or valid. */
export function optionalTextError(text: string, limits: TextLimits): string | undefined {
  return text.trim() === '' ? undefined : textError(text, limits)
}
