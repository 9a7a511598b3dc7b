const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Elements that only draw (SVG 2): no script, style sheet, link, embedded picture, reuse of other files or animation. */
export const SVG_ELEMENTS: readonly string[] = words(`
  #text svg g defs symbol title desc switch path rect circle ellipse line polyline polygon text tspan
  textPath marker linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix
  feComponentTransfer feComposite feFlood feGaussianBlur feMerge feMergeNode feMorphology feOffset
  feDropShadow feFuncA feFuncR feFuncG feFuncB
`)

/** Attributes of these elements. `href` is kept only if it refers to the same drawing. */
export const SVG_ATTRIBUTES: readonly string[] = words(`
  id class style xmlns xmlns:xlink version href xlink:href transform role aria-label viewBox
  preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength dx dy rotate
  textLength lengthAdjust startOffset fill fill-opacity fill-rule stroke stroke-width stroke-opacity
  stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit opacity color display
  visibility overflow clip-path clip-rule mask filter flood-color flood-opacity paint-order mix-blend-mode
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits
  font-family font-size font-style font-weight letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift writing-mode marker-start marker-mid marker-end
  markerWidth markerHeight markerUnits refX refY orient in in2 result mode operator k1 k2 k3 k4 stdDeviation
  type values tableValues slope intercept amplitude exponent radius edgeMode vector-effect shape-rendering
  text-rendering color-interpolation color-interpolation-filters xml:space
`)

/**
 * Whether an attribute's value refers only to the drawing itself, such as `url(#a)` and `#a`, and to nothing that could
 * be fetched.
 */
export function isInside(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return /^#[\w.-]+$/.test(value)
  if (name.startsWith('xmlns')) return /^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)$/.test(value)
  // CSS escapes could hide the words below
  if (name === 'style' && /[\\@]|expression|behavior|-moz-binding|\/\*/i.test(value)) return false
  return (
    !/(?:javascript|data|vbscript):|image-set|src\(/i.test(value) && !/url\(\s*(?!['"]?#[\w.-]+['"]?\s*\))/i.test(value)
  )
}
