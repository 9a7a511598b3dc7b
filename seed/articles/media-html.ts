import { escapeHtml } from './escape-html.ts'
import { inTextPictureSize } from './seed-article.ts'

/** An in-text picture, a figure when it has a caption; the name stays symbolic. */
export const pictureHtml = (picture: { name: string; alt: string; caption?: string }): string => {
  const { width, height } = inTextPictureSize
  const image = `<img src="picture:${picture.name}" alt="${escapeHtml(picture.alt)}" width="${width}" height="${height}">`
  return picture.caption ? figure(image, picture.caption) : `<p>${image}</p>`
}

/** A film with its poster; both names stay symbolic. The label is the caption below. */
export const filmHtml = (film: { name: string; poster: string; label: string }): string =>
  figure(
    `<video src="film:${film.name}" poster="picture:${film.poster}" controls width="1280" height="720"></video>`,
    film.label,
  )

const figure = (media: string, caption: string) =>
  `<figure>${media}<figcaption>${escapeHtml(caption)}</figcaption></figure>`
