/** Returns the code of a term by its name. @throws Error for an unknown name. */
export const termCode = (terms: readonly { code: string; name: string }[], name: string): string => {
  const term = terms.find((candidate) => candidate.name === name)
  if (!term) throw new Error(`No term is called ${name}`)
  return term.code
}
