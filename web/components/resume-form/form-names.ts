/** The id of a field's control in a form of the resume. */
export const fieldId = (field: string): string => `resume-${field}`

/** The name of a form's draft; `entry` is an id, or 'new'. */
export function draftKeyOf(part: string, entry?: string): string {
  return entry === undefined ? `resume-${part}` : `resume-${part}-${entry}`
}
