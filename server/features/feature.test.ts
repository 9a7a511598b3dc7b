import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { defineFeature, featureList } from './feature.ts'

test('a feature gets the services of earlier features, and adding the feature without them does not compile', () => {
  const clock = defineFeature({ services: ({ start }: { start: number }) => ({ now: () => start + 1 }) })
  const greeting = defineFeature({ services: ({ now }: { now: () => number }) => ({ greeting: `hello at ${now()}` }) })
  const base = featureList<{ start: number }>()
  expect(base.add(clock).add(greeting).services({ start: 4 })).toMatchObject({ start: 4, greeting: 'hello at 5' })
  // @ts-expect-error there is no `now` yet
  base.add(greeting)
})

test('plugins are registered in order, start when the application listens, and stop in reverse order', async () => {
  const seen: string[] = []
  const feature = (name: string) =>
    defineFeature({
      services: ({ names }: { names: string[] }) => ({ names: [...names, name] }),
      plugin(app, { names }) {
        app.get(`/${name}`, () => names.join())
        app.addHook('onListen', () => void seen.push(`${name} begins`))
        app.addHook('onClose', () => void seen.push(`${name} ends`))
      },
    })
  const list = featureList<{ names: string[] }>().add(feature('a')).add(feature('b'))
  const app = Fastify()
  await list.register(app, list.services({ names: [] }))
  expect((await app.inject('/b')).body).toBe('a,b')
  expect(seen).toEqual([])
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
  expect(seen).toEqual(['a begins', 'b begins', 'b ends', 'a ends'])
})
