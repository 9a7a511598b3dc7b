import { parentPort } from 'node:worker_threads'
import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { isInside, SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-vocabulary.ts'

// Worker thread that ends after one drawing; see svg-picture.ts. Posts 'ready', receives a text, and posts the
// sanitized drawing, or null if the text is not a drawing.

const { window } = new JSDOM('')
const purify = createDOMPurify(window)
purify.addHook('uponSanitizeAttribute', (_node, data) => {
  if (!isInside(data.attrName, data.attrValue)) data.keepAttr = false
})

const rootOf = (text: string) => new window.DOMParser().parseFromString(text, 'image/svg+xml').documentElement

/** Removes the prefix of the names in a drawing such as `<svg:svg>`, which the sanitizer does not know. */
const withoutPrefix = (text: string, prefix: string): string =>
  text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</').replaceAll(`xmlns:${prefix}=`, 'xmlns=')

function clean(text: string): string | null {
  const { prefix } = rootOf(text)
  const root = rootOf(prefix === null ? text : withoutPrefix(text, prefix))
  if (root.prefix !== null) return null
  if (root.localName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg') return null
  purify.sanitize(root, {
    IN_PLACE: true,
    // XML keeps the case of names; HTML mode would lose `viewBox` and `linearGradient`
    PARSER_MEDIA_TYPE: 'application/xhtml+xml',
    NAMESPACE: 'http://www.w3.org/2000/svg',
    ALLOWED_TAGS: [...SVG_ELEMENTS],
    ALLOWED_ATTR: [...SVG_ATTRIBUTES],
    KEEP_CONTENT: false,
    ALLOW_DATA_ATTR: false,
    SANITIZE_NAMED_PROPS: false,
    SANITIZE_DOM: false,
  })
  if (root.querySelector('path,rect,circle,ellipse,line,polyline,polygon,text') === null) return null
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new window.XMLSerializer().serializeToString(root)}\n`
}

parentPort?.on('message', (text: string) => parentPort?.postMessage({ cleaned: clean(text) }))
parentPort?.postMessage('ready')
