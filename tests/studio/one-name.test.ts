import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '#contracts/studio/permissions.ts'

const FOLDERS = [
  'studio',
  'contracts/studio',
  'server/features/editorial',
  'server/features/text-check',
  'seed/content/studio',
]

test('submitting an article is called 提交审核 in all texts for staff, never 送审', () => {
  expect(PERMISSIONS.submitArticle.name).toBe('提交审核')
  const files = [
    'contracts/constants/error-messages.ts',
    ...FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|tsx|md|json)$/.test(file))
        .map((file) => `${folder}/${file}`),
    ),
  ]
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('送审'))).toEqual([])
})
