const KIBIBYTE = 1024

/** Formats a size in bytes: `86 KB`, `2.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KIBIBYTE) return `${bytes} B`
  const kibibytes = bytes / KIBIBYTE
  if (kibibytes < KIBIBYTE) return `${Math.round(kibibytes)} KB`
  return `${(kibibytes / KIBIBYTE).toFixed(1)} MB`
}
