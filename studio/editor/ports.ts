/** What an upload tells while it goes on, and how it is ended. */
export type UploadOptions = {
  /** Part of it that has been sent, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}
/** Where a stored file stands and what it was called. */
export type UploadedFile = {
  url: string
  name: string
  /** Notes with a picture what it shows, wherever else it will stand. */
  describe?: (alt: string) => void
}
type Upload = (file: File, options: UploadOptions) => Promise<UploadedFile>

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

/** What the editor needs of the screen it stands on. */
export type EditorPorts = {
  /** Each stores one file; it rejects when that fails, or when the signal ends it. */
  uploadImage: Upload
  uploadVideo: Upload
  uploadFile: Upload
  /** The addresses by which the author sees stored files now; without it all are read where they are stored. */
  viewsOf?: (urls: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Tells the author something. */
  notify: (text: string, kind: NoticeKind) => void
}
