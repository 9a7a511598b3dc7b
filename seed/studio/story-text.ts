import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { articleMetadata } from '#contracts/studio/article-metadata.ts'
import { attachmentToStore } from '#seed/articles/attachment-to-store.ts'
import { renderArticleMarkdown } from '#seed/articles/article-markdown.ts'
import { MEDIA_NAME } from '#seed/articles/article-source.ts'
import { beijingInstantOf } from '#seed/jobs/beijing-day.ts'
import { mediaToStore } from '#seed/media-to-store.ts'
import type { MediaStore } from '#seed/media-store.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { type Story, type StoryTime, typeIdOf } from './read-staff.ts'

/** Pictures that no other demo article uses, by kind. */
const COVERS: Readonly<Record<string, string>> = {
  documents: 'documents-31',
  exam: 'exam-21',
  'fair-hall': 'fair-hall-21',
  industry: 'industry-21',
  signing: 'signing-22',
  training: 'training-21',
}

/** The day of the seeding, to which the times of stories are relative. */
export type StoryDay = { number: number; now: Date }

/** Converts a time of a story to an instant. */
export function instantOf({ number, now }: StoryDay, at: StoryTime): Date {
  if (at.minutesAgo !== undefined) return new Date(now.getTime() - at.minutesAgo * 60_000)
  const [hours = 0, minutes = 0] = at.time.split(':').map(Number)
  return beijingInstantOf(number + at.day, (hours * 60 + minutes) * 60)
}

/** Replaces relative days in a text, such as `{d+3}`, by M月D日. */
export const withDays = ({ number }: StoryDay, text: string): string =>
  text.replace(/\{d([+-]\d+)\}/g, (_all, days: string) => {
    const [, month, day] = beijingTime(beijingInstantOf(number + Number(days), 0))
      .split(/[- ]/)
      .map(Number)
    return `${month}月${day}日`
  })

/** A table header with empty cells only, which is dropped. */
const EMPTY_HEAD = /<thead>\s*<tr>\s*(?:<th><\/th>\s*)+<\/tr>\s*<\/thead>\s*/g

/** Renders the Markdown of a story; the HTML refers to pictures by name. */
const htmlOf = (markdown: string) => renderArticleMarkdown(markdown).replace(EMPTY_HEAD, '')

/** Returns the draft of a story and stores its files; `markdown` replaces the body if the story has several texts. */
export async function draftOf(
  story: Story,
  { day, media, markdown = story.body }: { day: StoryDay; media: MediaStore; markdown?: string },
): Promise<StudioDraft> {
  const { title, outline, fields, expiresAt, pinnedUntil } = story
  const html = withDays(day, htmlOf(markdown))
  const cover = fields.cover === '' ? undefined : mediaToStore(`picture:${COVERS[fields.cover] ?? fields.cover}`)
  const attachments = fields.attachments.map((name) => attachmentToStore({ ...story, html }, name))
  const pictures = (html.match(MEDIA_NAME) ?? []).map(mediaToStore)
  const stored = await media.store([...(cover ? [cover] : []), ...attachments, ...pictures])
  const idOf = (key: string) => stored.get(key)?.id ?? 0
  return {
    title: withDays(day, title),
    outline: withDays(day, outline),
    html: html.replace(MEDIA_NAME, (name) => stored.get(name)?.url ?? ''),
    ...articleMetadata((line) => fields[line] ?? ''),
    coverFileId: cover === undefined ? null : idOf(cover.key),
    attachmentFileIds: attachments.map(({ key }) => idOf(key)),
    typeId: typeIdOf(story.typeId),
    locationName: null,
    expiresAt: expiresAt === undefined ? null : beijingTime(instantOf(day, expiresAt)),
    pinnedUntil: pinnedUntil === undefined ? null : beijingTime(instantOf(day, pinnedUntil)),
  }
}
