// `npm run mock`: from a fresh clone to a test backend. Plain JavaScript, because nothing is installed yet.
import { readFileSync } from 'node:fs'
import { readArguments } from './command-line.mjs'
import { endWithChildren, requireFreePort, requireNode, run, serve } from './launch.mjs'

requireNode(20, 19)
const { typed } = readArguments('mock')
await requireFreePort(process.env.PORT || '3100')
endWithChildren()
await run('scripts/install.mjs', '--serving')
await run('--import', 'tsx', 'scripts/prepare-mock.ts')
serve(['--import', 'tsx', 'server/mock/main.ts', ...typed], {
  ...process.env,
  MOCK_TEMPLATE: readFileSync('data/mock/current', 'utf8'),
})
