const RESERVED = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null package private public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

/** Checks a name such as `recruit-project`. @returns the name. @throws Error if it has another form. */
export function kebabName(what: string, text: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(text) || RESERVED.has(text)) {
    throw new Error(`${what} is a name such as recruit-project, not ${JSON.stringify(text)}`)
  }
  return text
}

/** `recruit-project` as `recruitProject`. */
export const camelOf = (kebab: string): string =>
  kebab.replaceAll(/-(.)/g, (_match, letter: string) => letter.toUpperCase())

/** `recruit-project` or `recruitProject` as `RecruitProject`. */
export function pascalOf(name: string): string {
  const camel = camelOf(name)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
}

/** `getGuideList` as `get-guide-list`. */
export const kebabOf = (camel: string): string =>
  camel.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, '')
