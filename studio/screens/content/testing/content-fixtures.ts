import type { ContentItem, ContentRow, ContentStanding } from '#contracts/generated/studio-wire.ts'
import { bannerKind } from '#contracts/studio/kinds/home-kinds.ts'
import { type Content, emptyContent } from '#contracts/studio/kinds/content-values.ts'

/** State of a draft that was never published; `change` overrides fields. */
export const standingWith = (change: Partial<ContentStanding> = {}): ContentStanding => ({
  itemId: 1,
  state: 'draft',
  stage: 0,
  stageCount: 1,
  version: 3,
  isPublic: false,
  isShown: false,
  ...change,
})

/** A row of the list of banners. */
export const rowWith = (label: string, change: Partial<ContentStanding> = {}): ContentRow => ({
  standing: standingWith(change),
  rowState: null,
  progress: null,
  key: '',
  label,
  values: { wideFileId: null, shownFrom: null, shownUntil: null },
  scheduledTime: null,
  editedTime: '2026-11-26 09:20:30',
  editedBy: '林见微',
})

/** Complete content of a banner. */
export const bannerWith = (change: Content = {}): Content => ({
  ...emptyContent(bannerKind.fields),
  title: '秋季招聘',
  linkUrl: '/jobs',
  wideFileId: 5,
  narrowFileId: 6,
  ...change,
})

const picture = (fileId: number, width: number, height: number) => ({
  fileId,
  url: `/file-${fileId}.png`,
  originalFilename: `图${fileId}.png`,
  mediaType: 'image/png',
  byteCount: 2048,
  width,
  height,
})

/** A banner as returned by `readContent`. */
export const itemWith = (change: Partial<ContentItem> = {}): ContentItem => ({
  standing: standingWith(),
  rowState: null,
  progress: null,
  key: '',
  label: '秋季招聘',
  page: '/',
  content: bannerWith(),
  published: null,
  pendingRevisionId: null,
  problems: [],
  scheduledTime: null,
  files: [picture(5, 1920, 720), picture(6, 780, 900)],
  names: {},
  revisions: [],
  steps: [],
  isReviewer: false,
  consent: null,
  feedsUpstream: false,
  ...change,
})
