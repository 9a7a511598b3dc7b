import { extensionOf } from '#contracts/upload-rules.ts'
import styles from './files.module.css'

type FilePreviewProps = {
  file: { mediaType: string; originalFilename: string }
  /** Where a picture is read from. */
  address: string
  /** What it shows, where nothing beside it says so. */
  alt?: string
}

/** A picture as it is, anything else by the ending of its name. */
export function FilePreview({ file, address, alt = '' }: FilePreviewProps) {
  if (file.mediaType.startsWith('image/')) {
    return <img src={address} alt={alt} loading="lazy" className={styles['picture']} />
  }
  return <span className={styles['ending']}>{extensionOf(file.originalFilename).toUpperCase() || '文件'}</span>
}
