import type { ArticleStanding } from '#contracts/generated/studio-wire.ts'
import {
  type ActionObject,
  type ArticleState,
  isAllowed,
  PERMISSIONS,
  type StaffAction,
  type StaffRole,
} from '#contracts/studio/permissions.ts'
import { STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import type { Article, ArticleDraft } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, forbidden, missing } from '#server/studio-calls/studio-refusal.ts'

/** With an article what its draft says besides its HTML, which may be a megabyte. */
export const WITH_DRAFT = { draft: { omit: { html: true } } } as const
export type ArticleWithDraft = Article & { draft: Omit<ArticleDraft, 'html'> | null }

/** As much of an article as tells what may be done with it. */
export type ArticleInColumn = Pick<Article, 'typeId' | 'state'> & { draft: Pick<ArticleDraft, 'typeId'> | null }

/** An article in a transaction. @throws StudioRefusal 404. */
export async function articleIn(tx: Transaction, articleId: number): Promise<ArticleWithDraft> {
  const article = await tx.article.findUnique({ where: { id: articleId }, include: WITH_DRAFT })
  if (article === null) throw missing()
  return article
}

/** An article's state; the database knows it as plain text. */
export const stateOf = (article: Pick<Article, 'state'>): ArticleState => article.state as ArticleState

/** The columns that an article has to do with: where it stands, and where its next text is meant for. */
const columnsOf = ({ typeId, draft }: ArticleInColumn): number[] => [...new Set([typeId, draft?.typeId ?? typeId])]

/** Whether somebody may do something with an article as it is now. */
export const mayDo = (caller: Pick<StaffCaller, 'grants'>, action: StaffAction, article: ArticleInColumn): boolean =>
  columnsOf(article).every((typeId) => isAllowed(caller.grants, action, { typeId, state: stateOf(article) }))

/** @throws StudioRefusal 403 without the role in every column concerned, 409 where the article's state forbids it. */
export function requireMay(caller: StaffCaller, action: StaffAction, article: ArticleWithDraft): void {
  for (const typeId of columnsOf(article)) if (!isAllowed(caller.grants, action, { typeId })) throw forbidden()
  if (!mayDo(caller, action, article)) throw conflict(STUDIO_MESSAGE.wrongState, { standing: standingOf(article) })
}

/** The role in which somebody does something, for the log. */
export function roleFor({ grants }: StaffCaller, action: StaffAction, on: ActionObject = {}): StaffRole | '' {
  const roles: readonly StaffRole[] = PERMISSIONS[action].roles
  return grants.find((grant) => roles.includes(grant.role) && isAllowed([grant], action, on))?.role ?? ''
}

/** Where an article stands, as the studio's pages are told. */
export const standingOf = (article: Article): ArticleStanding => ({
  articleId: article.id,
  state: stateOf(article),
  stage: article.stage,
  stageCount: article.stageCount,
  version: article.version,
  isPublic: article.isVisible && article.publishedRevisionId !== null,
})
