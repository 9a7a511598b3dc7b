const KIB = 1024

/** A size as a reader understands it: 460 KB, 1.2 MB. */
export function fileSizeText(bytes: number): string {
  const kib = bytes / KIB
  return kib < KIB ? `${Math.max(1, Math.round(kib))} KB` : `${(kib / KIB).toFixed(1)} MB`
}
