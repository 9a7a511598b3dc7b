import { expect, test } from 'vitest'
import { surfacesOf } from './surface.ts'

const CODE = (code: unknown) => ({ type: 'object', properties: { code: { const: code } } })
const DOCUMENT = {
  paths: {
    '/open/{product}/x/{id}': {
      get: {
        operationId: 'x',
        security: [{ key: [] }],
        parameters: [
          { name: 'product', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } },
          { name: 'size', in: 'query', required: false, schema: { type: 'integer' } },
          { name: 'page', in: 'query', required: true, schema: { type: 'integer' } },
          { name: 'x-a', in: 'header', required: true, schema: { type: 'string' } },
        ],
        responses: {
          200: { content: { 'application/json': { schema: { oneOf: [CODE(200), CODE('404')] } } } },
        },
      },
      post: {
        operationId: 'y',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } } },
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'object', properties: { repCode: { const: '0000' } } } },
            },
          },
        },
      },
    },
    '/file': {
      get: {
        operationId: 'z',
        responses: {
          200: { content: { 'application/octet-stream': { schema: {} }, 'application/json': { schema: CODE(404) } } },
          304: {},
        },
      },
    },
  },
  components: {
    schemas: {
      Id: { type: 'integer' },
      Body: { type: 'object', properties: { id: { $ref: '#/components/schemas/Id' } } },
    },
  },
}

test('the calls of a document have address, session, inputs by place, and responses by code', () => {
  const [x, y, z] = surfacesOf(JSON.stringify(DOCUMENT), 'openapi.json')
  expect(x).toEqual({
    id: 'x',
    address: 'GET /open/{product}/x/{id}',
    session: true,
    inputs: {
      params: { properties: { product: { type: 'string' }, id: { type: 'integer' } }, required: ['product', 'id'] },
      query: { properties: { size: { type: 'integer' }, page: { type: 'integer' } }, required: ['page'] },
      body: {},
    },
    replies: { 200: CODE(200), 404: CODE('404') },
  })
  expect(y).toMatchObject({
    id: 'y',
    address: 'POST /open/{product}/x/{id}',
    session: false,
    inputs: { params: { properties: {} }, body: { type: 'object', properties: { id: { type: 'integer' } } } },
  })
  expect(Object.keys(y?.replies ?? {})).toEqual(['0000'])
  expect(z?.replies).toEqual({ 200: { type: 'string' }, 404: CODE(404) })
})

test.each(['{', '{}', '{"paths":null}'])('%s is no such document', (text) => {
  expect(() => surfacesOf(text, 'a.json')).toThrow('a.json 不是 openapi.json')
})
