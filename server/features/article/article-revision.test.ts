import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { contentOf } from './revision-fields.ts'

describe.each(testDatabaseKinds)('revisions on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind })
  })
  afterAll(() => site.close())

  test('the content hash of a revision changes with each visible value, and with nothing else', async () => {
    const draft = anArticleDraft({ title: '散列', typeId: 10 })
    const [id = 0] = await site.services.articleWriting.publish([draft])
    const [file] = await site.services.files.store([
      {
        bytes: Buffer.from('h'),
        originalFilename: 'h.png',
        extension: 'png',
        mediaType: 'image/png',
        id: 'd'.repeat(32),
      },
    ])
    const differences = Object.entries(contentOf(draft)).map(([name, value]) => ({
      [name]: typeof value === 'string' ? `别的${value}` : name === 'attachmentFileIds' ? [file?.id ?? 0] : file?.id,
    }))
    for (const difference of differences) await site.services.articleWriting.revise(id, { ...draft, ...difference })
    await site.services.articleWriting.revise(id, {
      ...draft,
      html: `${draft.html}<script>1</script>`,
      locationName: '宜昌',
    })
    const rows = await site.database.read.articleRevision.findMany({
      where: { articleId: id },
      orderBy: { number: 'asc' },
    })
    const hashes = rows.map(({ contentHash }) => contentHash)
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(hashes.at(-1)).toBe(hashes[0])
    expect(new Set(hashes).size).toBe(differences.length + 1)
  })

  test('revising a missing article fails', async () => {
    await expect(site.services.articleWriting.revise(99_999, anArticleDraft())).rejects.toThrow('No record')
  })
})
