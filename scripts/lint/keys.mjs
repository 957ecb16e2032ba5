import { noAmbiguousPatterns } from './patterns.mjs'

/**
 * @typedef {object} Node The properties of syntax nodes that are read here.
 * @property {string} type
 * @property {string | number | boolean | null} [value]
 * @property {string} [name]
 * @property {boolean} [computed]
 * @property {Node} [object]
 * @property {Node} [property]
 * @property {Node} [expression]
 * @property {Node} [typeAnnotation]
 * @property {Node} [typeName]
 * @property {Node} [right]
 * @property {Node} [left]
 * @property {Node} [key]
 * @property {Node} [id]
 * @property {Node | null} [init]
 * @property {Node} [discriminant]
 * @property {Node | null} [test]
 * @property {Node[]} [params]
 * @property {Node[]} [properties]
 * @property {Node[]} [cases]
 */

const NAMES = new Set(['Enter', 'Escape', 'Tab', 'Delete', 'Backspace', 'Home', 'End', 'PageUp', 'PageDown', 'Insert'])
const EVENT = /^(e|ev|evt|event|nativeEvent|keyEvent|keyboardEvent|keyPress|keydown)$/
const READ = new Set(['key', 'isComposing', 'keyCode', 'which', 'charCode'])
const message =
  'Read keys by pressedKey (#ui/hooks/pressed-key.ts): Safari sends the Enter that ends a composition as a key of its own, with keyCode 229.'

/** @param {Node | null | undefined} node @returns {boolean} */
const isKeyName = (node) =>
  node?.type === 'Literal' &&
  typeof node.value === 'string' &&
  (NAMES.has(node.value) || /^Arrow[A-Z]/.test(node.value))

/** @param {Node | null | undefined} node @returns {string} */
function nameOf(node) {
  if (node?.type === 'MemberExpression')
    return node.computed ? String(node.property?.value ?? '') : nameOf(node.property)
  return node?.type === 'ChainExpression' ? nameOf(node.expression) : (node?.name ?? '')
}

/** @param {Node | null | undefined} node @returns {boolean} */
const isEvent = (node) => EVENT.test(nameOf(node))

/** @param {Node | undefined} pattern @returns {boolean} */
const takesKey = (pattern) =>
  pattern?.type === 'ObjectPattern' && (pattern.properties ?? []).some((one) => READ.has(nameOf(one.key)))

/** @param {Node} pattern @returns {string} */
function typeOf(pattern) {
  const name = pattern.typeAnnotation?.typeAnnotation?.typeName
  return nameOf(name?.right ?? name)
}

/**
 * Refuses the raw name of a pressed key: comparing `key`, reading it from an event, or asking the event about a
 * composition.
 */
const noRawKeys = {
  /** @param {{ report: (problem: { node: Node, message: string }) => void }} context */
  create(context) {
    /** @param {Node} node */
    const refuse = (node) => context.report({ node, message })
    /** @param {Node} node */
    const inFunction = (node) => {
      for (const param of node.params ?? [])
        if (typeOf(param).endsWith('KeyboardEvent') && takesKey(param)) refuse(param)
    }
    return {
      /** @param {Node} node */
      MemberExpression(node) {
        const name = nameOf(node)
        if (isEvent(node.object) ? READ.has(name) : name === 'isComposing' || name === 'keyCode') refuse(node)
      },
      /** @param {Node} node */
      VariableDeclarator(node) {
        if (isEvent(node.init) && takesKey(node.id)) refuse(node)
      },
      /** @param {Node} node */
      BinaryExpression({ left, right }) {
        const side = isKeyName(right) ? left : isKeyName(left) ? right : undefined
        if (side && nameOf(side) === 'key' && !isEvent(side.object)) refuse(side)
      },
      /** @param {Node} node */
      SwitchStatement(node) {
        if (nameOf(node.discriminant) === 'key' && (node.cases ?? []).some(({ test }) => isKeyName(test))) refuse(node)
      },
      FunctionDeclaration: inFunction,
      FunctionExpression: inFunction,
      ArrowFunctionExpression: inFunction,
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: { 'no-ambiguous-patterns': noAmbiguousPatterns, 'no-raw-keys': noRawKeys },
}
