type LengthRule = { title: string; min?: number; max: number }

/** What is wrong with a text that has to be there; characters are counted as a reader counts them. */
export function textError(text: string, { title, min = 1, max }: LengthRule): string | undefined {
  const { length } = Array.from(text.trim())
  if (length === 0) return `请填写${title}`
  if (length < min) return `${title}至少写 ${min} 个字`
  return length > max ? `${title}最多 ${max} 个字，现在有 ${length} 个` : undefined
}

/** What is wrong with a text that may be missing. */
export function optionalTextError(text: string, rule: LengthRule): string | undefined {
  return text.trim() === '' ? undefined : textError(text, rule)
}
