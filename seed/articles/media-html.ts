import { escapeHtml } from './escape-html.ts'
import { inTextPictureSize } from './seed-article.ts'

/** An in-text picture with its caption as a paragraph of its own; the name stays symbolic. */
export const pictureHtml = (picture: { name: string; alt: string; caption?: string }): string => {
  const { width, height } = inTextPictureSize
  const image = `<p><img src="picture:${picture.name}" alt="${escapeHtml(picture.alt)}" width="${width}" height="${height}"></p>`
  return picture.caption ? `${image}\n<p><em>${escapeHtml(picture.caption)}</em></p>` : image
}

/** A film with its poster; both names stay symbolic. The label is the caption below. */
export const filmHtml = (film: { name: string; poster: string; label: string }): string =>
  `<p><video src="film:${film.name}" poster="picture:${film.poster}" controls width="1280" height="720"></video></p>\n` +
  `<p><em>${escapeHtml(film.label)}</em></p>`
