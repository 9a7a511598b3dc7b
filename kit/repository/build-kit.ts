import { cp, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { CERTIFICATE_FILE } from '#kit/mutation/command/kept-certificate.ts'
import { hashOfSuite } from '#kit/mutation/command/suite-hash.ts'
import { sayDone } from '#seed/progress.ts'
import { serverBuild } from '#scripts/build.ts'
import { readArguments } from '#scripts/command-line.mjs'
import { withFolderLock } from '#scripts/folder-lock.mjs'
import { buildClient } from './build-client.ts'

// `npm run build:kit`: bundles the contract kit into one file that runs in an empty folder with Node 20.19 on any
// system, and writes an npm package.

readArguments('build:kit')
const FOLDER = 'dist/kit'

const settings = serverBuild({ input: { contract: 'kit/cli/main.ts' }, folder: FOLDER })
const kit: InlineConfig = {
  ...settings,
  ssr: { noExternal: true },
  // the bundled file cannot hash its sources
  define: {
    BUILT_SUITE: JSON.stringify(await hashOfSuite()),
    BUILT_CERTIFICATE: JSON.stringify(await readFile(CERTIFICATE_FILE, 'utf8').catch(() => '')),
  },
  build: {
    ...settings.build,
    rolldownOptions: {
      ...settings.build?.rolldownOptions,
      output: { codeSplitting: false, entryFileNames: '[name].mjs', banner: '#!/usr/bin/env node' },
    },
  },
}
// lock the folder, because a build of the site empties dist/
await withFolderLock('build', async () => {
  await build(kit)
  await buildClient(FOLDER)
})
for (const file of ['kit/package/package.json', 'kit/README.md', 'kit/CHANGELOG.md'])
  await cp(file, `${FOLDER}/${basename(file)}`)
sayDone(`契约工具 / The contract kit: ${FOLDER}/contract.mjs`)
