import { type CatalogueText, CONTENT_MESSAGE, missingMessage } from '#contracts/constants/error-messages.ts'
import type { ContentFields } from './content-field.ts'
import { type Content, hasRows, isEmpty } from './content-values.ts'

/** A problem of a value; `path` is the path of the value, such as `sections.0.heading`. */
export type ContentProblem = { path: string; message: CatalogueText }

/** Whether a link is a path of this site or an http(s) address. Excludes `//host` and schemes such as javascript. */
export const isLink = (value: string): boolean => /^(?:\/(?![/\\])\S*|https?:\/\/[^\s/]\S*)$/.test(value)

/**
 * Returns the problems that prevent the submission of a revision: missing required values, invalid links, and a display
 * period that ends before or when it starts.
 */
export function missingParts(fields: ContentFields, content: Content, path = ''): ContentProblem[] {
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  const problems = Object.entries(fields).flatMap(([name, field]): ContentProblem[] => {
    const value = content[name]
    if (field.required === true && isEmpty(value)) return [{ path: at(name), message: missingMessage(field.title) }]
    if (field.type === 'link' && !isEmpty(value) && !isLink(value as string))
      return [{ path: at(name), message: CONTENT_MESSAGE.linkForm }]
    if (field.type === 'group') return value === null ? [] : missingParts(field.fields, value as Content, at(name))
    if (!hasRows(field)) return []
    return (value as Content[]).flatMap((row, index) => missingParts(field.fields, row, at(`${name}.${index}`)))
  })
  const { shownFrom, shownUntil } = content
  const isBackwards = typeof shownFrom === 'string' && typeof shownUntil === 'string' && shownUntil <= shownFrom
  return isBackwards ? [...problems, { path: at('shownUntil'), message: CONTENT_MESSAGE.windowBackwards }] : problems
}

type Problematic = { fields: ContentFields; problems: (content: Content, today: string) => ContentProblem[] }

/**
 * Returns all problems that prevent a submission on a day: the problems of `missingParts`, and at other paths the
 * problems by the rules of the kind.
 */
export const problemsOf = ({ fields, problems }: Problematic, content: Content, today: string): ContentProblem[] => {
  const missing = missingParts(fields, content)
  return [...missing, ...problems(content, today).filter(({ path }) => missing.every((each) => each.path !== path))]
}
