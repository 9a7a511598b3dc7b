import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { NewFile } from '#server/features/stored-file/stored-file-service.ts'
import { writtenArticles } from './articles/articles.ts'
import { readPeople } from './content/people/read-people.ts'
import { buildCompanies } from './jobs/build-companies.ts'
import { companyMedia } from './jobs/company-media.ts'
import { buildProjects } from './jobs/build-projects.ts'
import { mediaToStore } from './media-to-store.ts'
import { pageMedia } from './page-documents/page-documents.ts'
import { storeHomePictures } from './home-pictures.ts'

/** Required width and height in pixels; pictures of articles and companies have the same aspect ratio. */
const SIZES: Readonly<Record<string, readonly string[]>> = {
  picture: ['640x400', '800x500'],
  strip: ['1200x160'],
  logo: ['160x160'],
  avatar: ['200x200'],
  poster: ['1280x720'],
}

describe('the files of the demo data', () => {
  const covers = writtenArticles().map(({ cover }) => cover)
  const projects = buildProjects(new Date('2026-11-21T10:00:00+08:00')).map(({ cover }) => cover)
  const files = new Map<string, Omit<NewFile, 'id'>>()

  beforeAll(async () => {
    const names = new Set([
      ...covers,
      ...projects,
      ...writtenArticles().flatMap(({ media }) => media),
      ...pageMedia.filter((name) => !name.startsWith('brochure:')),
      ...buildCompanies().flatMap((_, index) => Object.values(companyMedia(index)).flat()),
      ...readPeople().map(({ avatar }) => `avatar:${avatar}`),
    ])
    await storeHomePictures({
      store: (toStore) => {
        for (const { key } of toStore) names.add(key)
        return Promise.resolve(new Map())
      },
    })
    for (const name of names) files.set(name, await mediaToStore(name).make())
  })

  test('are exactly those that the content refers to', () => {
    const kept = readdirSync(new URL('files/', import.meta.url), { recursive: true, encoding: 'utf8' })
    const asked = [...files.values()].map(({ originalFilename }) => originalFilename)
    const media = kept.map((path) => basename(path)).filter((name) => /\.(?!md)/.test(name))
    expect(media.toSorted()).toEqual(asked.toSorted())
  })

  test('have the required sizes in pixels', () => {
    const wrong = [...files].filter(([name, { width, height }]) => {
      const [kind = ''] = name.split(':')
      if (kind === 'banner') return `${width}x${height}` !== (name.endsWith('-wide') ? '1920x720' : '780x900')
      return SIZES[kind]?.includes(`${width}x${height}`) === false
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('are all different', () => {
    expect(new Set([...files.values()].map(({ bytes }) => bytes.toString('base64'))).size).toBe(files.size)
  })

  test('have less than ten megabytes in total, so that a clone stays small', () => {
    expect([...files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(10_000_000)
  })

  test('include a different cover for every article and every recruitment project', () => {
    expect(new Set([...covers, ...projects]).size).toBe(covers.length + projects.length)
  })
})
