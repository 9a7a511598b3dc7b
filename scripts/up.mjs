// `npm run up`: from a fresh clone to a running site. Plain JavaScript, because nothing is installed yet.
import { readArguments } from './command-line.mjs'
import { endWithChildren, requireFreePort, requireNode, run, serve } from './launch.mjs'

requireNode(20, 19)
readArguments('up')
process.env.DEMONSTRATION ??= '1' // the data it writes has demo accounts, which only demo mode allows
await requireFreePort(process.env.PORT || '3000')
endWithChildren()
await run('scripts/install.mjs', '--serving')
await run('--import', 'tsx', 'scripts/prepare.ts')
serve(['dist/server/main.js'], { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'production' })
