import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sourcePositions } from '#server/platform/source-positions.ts'
import { readArguments } from './command-line.mjs'

// `npm run positions`: prints a log or a stack, with positions in built files mapped to source files.
const [file] = readArguments('positions').operands
const locate = sourcePositions(process.env['BUILD_FOLDER'] ?? 'dist')
const input: NodeJS.ReadableStream = file === undefined ? process.stdin : createReadStream(file)
input.on('error', (error: Error) => {
  console.error(error.message)
  process.exit(1)
})
for await (const line of createInterface({ input })) console.log(await locate(line))
