import type { ArticleStanding } from '#contracts/generated/studio-wire.ts'
import {
  type ActionObject,
  type ArticleState,
  inColumn,
  isAllowed,
  type StaffAction,
} from '#contracts/studio/permissions.ts'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Article, ArticleDraft } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, forbidden, missing } from '#server/studio-calls/studio-refusal.ts'

/** Includes the draft without `html`, which can be 1 MB. */
export const WITH_DRAFT = { draft: { omit: { html: true } } } as const
export type ArticleWithDraft = Article & { draft: Omit<ArticleDraft, 'html'> | null }

/** Fields of an article that permissions depend on. */
export type ArticleInColumn = Pick<Article, 'typeId' | 'state'> & { draft: Pick<ArticleDraft, 'typeId'> | null }

/** Reads an article within a transaction. @throws StudioRefusal 404. */
export async function articleIn(tx: Transaction, articleId: number): Promise<ArticleWithDraft> {
  const article = await tx.article.findUnique({ where: { id: articleId }, include: WITH_DRAFT })
  if (article === null) throw missing()
  return article
}

/** The state of an article, which the database stores as a string. */
export const stateOf = (article: Pick<Article, 'state'>): ArticleState => article.state as ArticleState

/** Columns of an article: its current column, and the column of its draft. */
const columnsOf = ({ typeId, draft }: ArticleInColumn): number[] => [...new Set([typeId, draft?.typeId ?? typeId])]

/** An article, in the column of its draft, as the object of a permission check. */
export const articleObject = (article: ArticleInColumn): ActionObject =>
  inColumn(article.draft?.typeId ?? article.typeId, stateOf(article))

/** Whether the caller may perform `action` on the article in its current state. */
export const can = (caller: Pick<StaffCaller, 'grants'>, action: StaffAction, article: ArticleInColumn): boolean =>
  columnsOf(article).every((typeId) => isAllowed(caller.grants, action, inColumn(typeId, stateOf(article))))

/**
 * @throws StudioRefusal 403 without the role in each column of the article, 409 if the article's state forbids the
 * action.
 */
export function assertCan(caller: StaffCaller, action: StaffAction, article: ArticleWithDraft): void {
  for (const typeId of columnsOf(article)) if (!isAllowed(caller.grants, action, inColumn(typeId))) throw forbidden()
  if (!can(caller, action, article)) throw conflict(STUDIO_MESSAGE.wrongState, { standing: statusOf(article) })
}

/** Whether a text of the article is public, even if the draft differs from that text. */
export const isPublic = ({ isVisible, publishedRevisionId }: Pick<Article, 'isVisible' | 'publishedRevisionId'>) =>
  isVisible && publishedRevisionId !== null

/** Status of an article for the studio. */
export const statusOf = (article: Article): ArticleStanding => ({
  articleId: article.id,
  state: stateOf(article),
  stage: article.stage,
  stageCount: article.stageCount,
  version: article.version,
  isPublic: isPublic(article),
})
