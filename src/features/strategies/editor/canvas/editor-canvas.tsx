import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Format, PartRule, PreviewKind } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { otherPartFields, PARTS_PATH } from '#features/strategies/editor/text-editor-address.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { previewBrand } from '#content/previews/channel-text.ts'
import { brandScope } from '#ui/brand/brand-scope.ts'
import { Button } from '#ui/buttons/button.tsx'
import { AdCanvas, PostCanvas, SearchAdCanvas } from './ad-canvas.tsx'
import css from './canvas.module.css'
import type { CanvasProps } from './canvas-props.ts'
import { EmailCanvas, SmsCanvas } from './email-canvas.tsx'
import { PartEditor } from './part-editor.tsx'
import { useShownParts } from './use-shown-parts.ts'
import { BrandAvatar, BrandPlaceholder } from '#content/previews/brand-placeholder.tsx'

/** A text that looks like nothing in particular: its title, then its words. */
function PlainCanvas({ part, body }: CanvasProps) {
  const title = part('title', { className: css.plainTitle, hasCount: true })
  return (
    <div className={css.card}>
      {title && <div className={css.head}>{title}</div>}
      <div className={css.plainBody}>{body}</div>
    </div>
  )
}

/** A web page at reading size. */
function PageCanvas({ company, part, body }: CanvasProps) {
  const button = part('button', { className: css.button })
  return (
    <div className={`${css.card} ${css.wide}`}>
      <div className={css.bar}>
        <BrandAvatar name={company} isSquare />
        <bdi className={css.name}>{company}</bdi>
      </div>
      <div className={css.hero}>
        <div className={css.heroWords}>
          {part('headline', { className: css.pageHeadline })}
          {part('subline', { className: css.subline })}
          {button}
        </div>
        <BrandPlaceholder name={company} className={css.heroPicture} />
      </div>
      <div className={css.pageBody}>{body}</div>
    </div>
  )
}

interface EditorCanvasProps {
  readonly format: Format
  readonly values: TokenValues
  /** A line above the sheet, from its left edge. */
  readonly lead?: ReactNode
  readonly body?: ReactNode
}

/**
 * The open text as its channel shows it, edited in place. Parts without a place there follow it, and empty optional
 * ones are '+' buttons.
 */
export function EditorCanvas({ format, values, lead, body }: EditorCanvasProps) {
  const { record, rights } = useRecordForm('strategy')
  const { kind, parts } = record
  const { shown, addable, add, added } = useShownParts(format)
  const brand = previewBrand(values)
  const others = useMemo(() => otherPartFields({ kind, format: format.key, parts }), [kind, format, parts])
  const editorOf = (
    rule: PartRule | undefined,
    appearance: Parameters<CanvasProps['part']>[1] & { readonly hasLabel?: boolean } = {},
  ) => rule && <PartEditor key={rule.key} rule={rule} isAdded={added === rule.key} {...appearance} />
  const after = shown.filter(({ isAfter, key }) => isAfter || key === 'short')
  return (
    <div className={css.canvas} data-canvas="">
      <div className={css.sheet} {...brandScope(brand.color)}>
        <div className={css.lead}>{lead}</div>
        <ChannelCanvas
          look={canvasKey(format, kind === 'ads')}
          company={brand.name}
          website={brand.website}
          part={(key, appearance) =>
            editorOf(
              shown.find((rule) => rule.key === key),
              appearance,
            )
          }
          several={(name, className) =>
            shown.filter(({ key }) => key.replace(/_\d+$/, '') === name).map((rule) => editorOf(rule, { className }))
          }
          body={body}
        />
        {(after.length > 0 || others.length > 0) && (
          <div className={css.after}>
            {after.map((rule) => editorOf(rule, { hasLabel: true }))}
            {others.map((field) => (
              <FieldInput key={field.key} path={`${PARTS_PATH}.${field.key}`} field={field} />
            ))}
          </div>
        )}
      </div>
      {rights.update && addable.length > 0 && (
        <div className={css.adds}>
          {addable.map((rule) => (
            <Button
              key={rule.key}
              variant="quiet"
              small
              aria-label={t`Add ${{ part: rule.label }}`}
              onClick={() => add(rule)}
            >
              <Plus aria-hidden="true" />
              {rule.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

type CanvasKey = PreviewKind | 'ad'

const CANVASES: Readonly<Record<CanvasKey, (props: CanvasProps) => ReactNode>> = {
  inbox: EmailCanvas,
  sms: SmsCanvas,
  'search-ad': SearchAdCanvas,
  page: PageCanvas,
  ad: AdCanvas,
  feed: PostCanvas,
  story: PostCanvas,
  video: PlainCanvas,
  plain: PlainCanvas,
}

function ChannelCanvas({ look: appearance, ...props }: CanvasProps & { readonly look: CanvasKey }) {
  const Canvas = CANVASES[appearance]
  return <Canvas {...props} />
}

const canvasKey = ({ preview }: Format, isAd: boolean): CanvasKey =>
  isAd && (preview === 'feed' || preview === 'story') ? 'ad' : preview
