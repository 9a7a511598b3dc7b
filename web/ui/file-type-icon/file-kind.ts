export type FileKind = 'pdf' | 'doc' | 'xls' | 'ppt' | 'zip' | 'image' | 'video' | 'txt' | 'other'

const EXTENSIONS: Record<Exclude<FileKind, 'other'>, readonly string[]> = {
  pdf: ['pdf', 'ofd'],
  doc: ['doc', 'docx', 'wps', 'rtf', 'odt'],
  xls: ['xls', 'xlsx', 'et', 'csv', 'ods'],
  ppt: ['ppt', 'pptx', 'dps', 'odp'],
  zip: ['zip', 'rar', '7z', 'gz', 'tar'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg', 'bmp', 'avif'],
  video: ['mp4', 'webm', 'mov', 'avi', 'mkv'],
  txt: ['txt', 'md', 'log'],
}

/** Kind of a file by its extension, ignoring case and query parameters. */
export function fileKind(fileName: string): FileKind {
  const name = fileName.split(/[?#]/)[0] ?? ''
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return 'other'
  for (const [kind, extensions] of Object.entries(EXTENSIONS)) {
    // Object.entries widens the keys from FileKind to string.
    if (extensions.includes(extension)) return kind as FileKind
  }
  return 'other'
}
