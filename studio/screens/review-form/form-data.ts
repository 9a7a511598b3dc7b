import type { ReviewStepRow, Revision, StudioArticle, TextFinding } from '#contracts/generated/studio-wire.ts'
import { parsed } from '#studio/editor/clean-in-browser.ts'
import { type ArticleNode, textOf } from '#contracts/article-markup/article-tree.ts'

/** What the form says of the last text that was handed in, taken from its steps. */
export type ReviewFormData = ReturnType<typeof formOf>

/** A reason beyond so many letters is cut. */
const REASON_LETTERS = 120

/** The form of the revision that was handed in or urgently published last. */
export function formOf(article: StudioArticle, revision: Revision, findings: readonly TextFinding[] | undefined) {
  const { steps } = article
  const own = steps.filter(({ revisionId }) => revisionId === revision.revisionId)
  const last = (...verdicts: string[]) => own.filter(({ verdict }) => verdicts.includes(verdict)).at(-1)
  const urgent = last('urgent')
  const decisions = own.filter(({ verdict }) => verdict === 'approved' || verdict === 'returned')
  const stageCount = Math.max(article.stageCount, ...decisions.map(({ stage }) => stage), 1)
  const tree = parsed(revision.html)
  const linked = linkedFiles(tree)
  return {
    article,
    revision,
    submission: last('submitted'),
    urgent,
    /** When the last owed review was made; null while one is owed. */
    madeUpTime: urgent && article.urgentReviewDueTime === null ? (last('approved')?.time ?? null) : null,
    stages: Array.from({ length: stageCount }, (_, at) => decisions.filter(({ stage }) => stage === at + 1).at(-1)),
    returns: steps.filter(({ verdict }) => verdict === 'returned'),
    publication: last('published', 'urgent'),
    isScheduled: last('scheduled') !== undefined,
    corrections: steps.filter(({ verdict }) => verdict === 'released'),
    withdrawal: steps.filter(({ verdict }) => verdict === 'withdrawn').at(-1),
    answers: own.flatMap((step) => step.answers.map((answer) => ({ ...answer, staffName: step.staffName }))),
    /** The names of the files in the text. */
    linked,
    counts: {
      letters: textOf(tree).replace(/\s/g, '').length,
      pictures: countOf(tree, 'img'),
      films: countOf(tree, 'video'),
      attachments: revision.attachmentFileIds.length + linked.length,
      ban: findings?.filter(({ severity }) => severity === 'ban').length,
      ask: findings?.filter(({ severity }) => severity === 'ask').length,
      other: findings?.filter(({ severity }) => severity !== 'ban' && severity !== 'ask').length,
    },
  }
}

const countOf = (nodes: readonly ArticleNode[], tag: string): number =>
  nodes.reduce<number>(
    (sum, node) => sum + (typeof node === 'string' ? 0 : Number(node.tag === tag) + countOf(node.children, tag)),
    0,
  )

const linkedFiles = (nodes: readonly ArticleNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.attributes['data-w-e-type'] === 'attachment') return [node.attributes['download'] ?? textOf([node])]
    return linkedFiles(node.children)
  })

/** A reason as far as there is room for it. */
export const reasonText = ({ reason }: Pick<ReviewStepRow, 'reason'>): string =>
  reason.length > REASON_LETTERS ? `${reason.slice(0, REASON_LETTERS)}……（全文见审核记录）` : reason
