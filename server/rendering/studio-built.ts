import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { HASHED_FILES } from './cache-control.ts'
import { NONCE_MARK, type StudioShell } from './studio-routes.ts'
import { BuildError } from './site-renderer.ts'

/** Returns the studio of the build in `folder`, and serves its files. @throws BuildError without a usable build. */
export async function builtStudio(app: FastifyInstance, folder: string): Promise<StudioShell> {
  const document = await readDocument(folder)
  await app.register(fastifyStatic, {
    root: resolve(folder, 'studio/assets'),
    prefix: '/studio/assets/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    index: false,
    setHeaders: (reply) => void reply.header('cache-control', HASHED_FILES),
  })
  return (_url, nonce) => document.replaceAll(NONCE_MARK, nonce)
}

async function readDocument(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'studio/index.html'), 'utf8')
  } catch (error) {
    throw new BuildError(
      `${folder} 中没有内容工作台，请运行 npm run build / There is no studio in ${folder}: run npm run build`,
      { cause: error },
    )
  }
}
