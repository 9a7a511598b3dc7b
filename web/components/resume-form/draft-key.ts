/** The name of a form's draft; `entry` is an id, or 'new'. */
export function draftKeyOf(part: string, entry?: string): string {
  return entry === undefined ? `resume-${part}` : `resume-${part}-${entry}`
}
