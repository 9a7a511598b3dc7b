import { build } from 'vite'
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
  define: { BUILT_SUITE: JSON.stringify(await hashOfSuite('contracts')) },
  build: {
    ...settings.build,
    rolldownOptions: {
      ...settings.build?.rolldownOptions,
      output: { codeSplitting: false, entryFileNames: '[name].mjs' },
    },
  },
})
sayDone(`契约工具 / The contract kit: ${FOLDER}/contract.mjs`)
