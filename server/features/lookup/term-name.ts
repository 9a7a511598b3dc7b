/** The name of a code of a short list (contracts/job-terms.ts); '' for an unknown code. */
export function termName(terms: readonly { readonly code: string; readonly name: string }[], code: string): string {
  return terms.find((term) => term.code === code)?.name ?? ''
}
