/** Progress and cancellation of an upload. */
export type UploadOptions = {
  /** Called with the share of the file that was sent, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}
/** Address and name of a stored file. */
export type UploadedFile = {
  url: string
  name: string
  /** Stores the description of a picture in the media library. */
  describe?: (alt: string) => void
}
/** A file of the library. `alt`: description of the file in the library. */
export type LibraryFile = UploadedFile & { kind: 'image' | 'video' | 'file'; alt: string }
type Upload = (file: File, options: UploadOptions) => Promise<UploadedFile>

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

/** Functions of the screen for the editor. */
export type EditorPorts = {
  /** `uploadImage`, `uploadVideo` and `uploadFile` store one file; they reject on failure or when the signal aborts. */
  uploadImage: Upload
  uploadVideo: Upload
  uploadFile: Upload
  /** Lets the author choose a file of the library; undefined if the author cancels. */
  chooseFile?: () => Promise<LibraryFile | undefined>
  /** Temporary addresses of stored files for the author. Without this function, the stored addresses are used. */
  viewsOf?: (urls: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Shows a message to the author. */
  notify: (text: string, kind: NoticeKind) => void
}
