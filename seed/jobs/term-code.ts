/** Code of a name of a short list. @throws when the list has no such name. */
export const termCode = (terms: readonly { code: string; name: string }[], name: string): string => {
  const term = terms.find((candidate) => candidate.name === name)
  if (!term) throw new Error(`No term is called ${name}`)
  return term.code
}
