import { t } from '@lingui/core/macro'
import { InputRule, mergeAttributes, Node, nodePasteRule } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { tokenLabel, tokenPlace } from '#domain/tokens/token-values.ts'
import { formatToken, findTokens, type TokenValues, tokenValue, writtenToken } from '#domain/tokens/tokens.ts'
import { TOKEN_SOURCE } from '#lib/text/token-pattern.ts'
import type { Observable } from '#ui/hooks/observable.ts'
import css from './token-node.module.css'
import { tokenUndoSteps } from './token-undo-steps.ts'

export interface TokenOptions {
  /** The present values; the shown ones follow them. */
  readonly values: Observable<TokenValues>
}

/** A longer value is cut: a merge field is a word in a text, not the text itself. */
const MAX_SHOWN_TOKEN_CHARS = 240

/**
 * A merge field in a text: one piece that the caret steps over, shown by its value, or by its label where it has none.
 */
export const TokenNode = Node.create<TokenOptions>({
  name: 'token',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,

  addAttributes() {
    return {
      key: {
        default: '',
        parseHTML: (element) => element.dataset['token'] ?? '',
        renderHTML: ({ key }) => ({ 'data-token': String(key) }),
      },
      // Token as written, with spaces inside the braces; null: without any.
      written: { default: null, parseHTML: (element) => element.textContent, renderHTML: () => ({}) },
    }
  },

  parseHTML() {
    return [
      {
        tag: 'span[data-token]',
        getAttrs: (element) => (findTokens(formatToken(element.dataset['token'] ?? '')).length === 1 ? null : false),
      },
    ]
  },

  renderHTML({ HTMLAttributes, node }) {
    return ['span', mergeAttributes(HTMLAttributes), writtenToken(node.attrs)]
  },

  renderText({ node }) {
    return writtenToken(node.attrs)
  },

  addInputRules() {
    return [
      new InputRule({
        find: new RegExp(`${TOKEN_SOURCE}$`, 'u'),
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(
            range.from,
            range.to,
            this.type.create({ key: match[1] ?? '', written: match[0] }, null, state.storedMarks ?? undefined),
          )
        },
      }),
    ]
  },

  addPasteRules() {
    return [
      nodePasteRule({
        find: new RegExp(TOKEN_SOURCE, 'gu'),
        type: this.type,
        getAttributes: ([written, key]) => ({ key: key ?? '', written }),
      }),
    ]
  },

  addProseMirrorPlugins() {
    return [tokenUndoSteps()]
  },

  addNodeView() {
    return ({ node }) => tokenView(node, this.options.values)
  },
})

function tokenView(first: DocumentNode, values: Observable<TokenValues>): NodeView {
  const dom = document.createElement('span')
  let key = String(first.attrs['key'])
  const show = (): void => {
    const value = tokenValue(values.get(), key)
    const place = tokenPlace(findTokens(formatToken(key))[0] ?? { section: '', field: key }, values.get().custom)
    dom.className = value === undefined ? `${css.token} ${css.missing}` : (css.token ?? '')
    dom.dir = 'auto'
    dom.dataset['token'] = key
    dom.textContent = value === undefined ? tokenLabel(key, values.get().custom) : shown(value)
    dom.title = place ? [place.section, place.label].filter(Boolean).join(': ') : t`Field not found`
    dom.setAttribute(
      'aria-label',
      value === undefined ? t`${{ field: place?.label ?? key }}, no value` : `${place?.label ?? key}: ${shown(value)}`,
    )
  }
  show()
  const stop = values.subscribe(show)
  return {
    dom,
    update(next) {
      if (next.type !== first.type) return false
      key = String(next.attrs['key'])
      show()
      return true
    },
    selectNode: () => dom.classList.add(css.selected ?? ''),
    deselectNode: () => dom.classList.remove(css.selected ?? ''),
    ignoreMutation: () => true,
    destroy: stop,
  }
}

const shown = (value: string): string => {
  const line = value.replaceAll(/\s+/g, ' ')
  return line.length > MAX_SHOWN_TOKEN_CHARS ? `${line.slice(0, MAX_SHOWN_TOKEN_CHARS)}…` : line
}
