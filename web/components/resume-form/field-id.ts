/** The id of a field's control in a form of the resume. */
export const fieldId = (field: string): string => `resume-${field}`
