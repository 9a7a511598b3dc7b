import { readFile } from 'node:fs/promises'
import { build } from 'vite'
import { CERTIFICATE_FILE } from '#contracts/cli/kill/kept-certificate.ts'
import { hashOfSuite } from '#contracts/cli/kill/suite-hash.ts'
import { sayDone } from '#seed/progress.ts'
import { serverBuild } from './build.ts'

// `npm run build:kit`: the contract kit as one file that runs in an empty folder with Node 20.19, on any system.

const FOLDER = 'dist/kit'

const settings = serverBuild({ input: { contract: 'contracts/cli/main.ts' }, folder: FOLDER })
await build({
  ...settings,
  ssr: { noExternal: true },
  // the file has no sources beside it that it could tell its certificate by
  define: {
    BUILT_SUITE: JSON.stringify(await hashOfSuite('contracts')),
    BUILT_CERTIFICATE: JSON.stringify(await readFile(CERTIFICATE_FILE, 'utf8').catch(() => '')),
  },
  build: {
    ...settings.build,
    rolldownOptions: {
      ...settings.build?.rolldownOptions,
      output: { codeSplitting: false, entryFileNames: '[name].mjs' },
    },
  },
})
sayDone(`契约工具 / The contract kit: ${FOLDER}/contract.mjs`)
