/** The id of a field's control in a résumé form. */
export const fieldId = (field: string): string => `resume-${field}`

/** The key of a form's draft; `entry` is an id, 'new', or undefined for parts without entries. */
export function draftKeyOf(part: string, entry?: string): string {
  return entry === undefined ? `resume-${part}` : `resume-${part}-${entry}`
}
