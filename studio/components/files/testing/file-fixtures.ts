import type { MediaFile } from '#contracts/generated/studio-wire.ts'

/** A picture of the library with an alternative text and without uses; `change` overrides fields. */
export const mediaFileWith = (change: Partial<MediaFile> = {}): MediaFile => ({
  fileId: 5,
  originalFilename: '合影.png',
  url: '/files/5.png',
  viewUrl: '/files/5.png?signed',
  mediaType: 'image/png',
  byteCount: 2048,
  kind: 'picture',
  width: 640,
  height: 480,
  title: '',
  alt: '招聘会现场',
  thumbnailUrl: null,
  isPublic: false,
  uploadedBy: '林',
  uploadTime: '2026-11-20 09:20:30',
  useCount: 0,
  ...change,
})
