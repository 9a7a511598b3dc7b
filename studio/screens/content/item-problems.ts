import { today } from '#studio/data/beijing-time.ts'
import type { RefusedField } from '#studio/data/studio-call.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { problemsOf } from '#contracts/studio/kinds/content-problems.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'

/** A problem that prevents a submission, at a path of the content. */
export type ItemProblem = { path: string; message: string }

/** The problems that only the server finds, such as forbidden words. The form finds all other problems itself. */
export function serverProblems(kind: ContentKind, content: Content, problems: readonly ItemProblem[]): ItemProblem[] {
  const known = problemsOf(kind, content, today())
  return problems.filter((each) => !known.some((other) => other.path === each.path && other.message === each.message))
}

/** All problems of the content in the form, without duplicates. */
export function allProblems(
  kind: ContentKind,
  content: Content,
  ofServer: readonly ItemProblem[],
  refused: readonly RefusedField[],
): ItemProblem[] {
  const all = [
    ...problemsOf(kind, content, today()),
    ...ofServer,
    ...refused.map(({ field, message }) => ({ path: field.replace(/^content\./, ''), message })),
  ]
  return all.filter(
    (each, at) => all.findIndex((other) => other.path === each.path && other.message === each.message) === at,
  )
}

/** Messages by path, for the fields. */
export function messagesByPath(problems: readonly ItemProblem[]): Map<string, string[]> {
  const messages = new Map<string, string[]>()
  for (const { path, message } of problems) messages.set(path, [...(messages.get(path) ?? []), message])
  return messages
}
