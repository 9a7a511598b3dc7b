import { extensionOf } from '#contracts/constants/upload-rules.ts'
import styles from './files.module.css'

type FilePreviewProps = {
  file: { mediaType: string; originalFilename: string }
  /** URL of the picture. */
  address: string
  /** Alternative text, if no text beside the picture describes it. */
  alt?: string
}

/** Shows a picture, or the extension of any other file. */
export function FilePreview({ file, address, alt = '' }: FilePreviewProps) {
  if (file.mediaType.startsWith('image/')) {
    return <img src={address} alt={alt} loading="lazy" className={styles['picture']} />
  }
  return <span className={styles['ending']}>{extensionOf(file.originalFilename).toUpperCase() || '文件'}</span>
}
