import { t } from '@lingui/core/macro'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cutPieces, joinPieces, piecesText } from '#domain/tokens/text-pieces.ts'
import { displayHost, type TextPreviewProps, type ChannelText } from './channel-text.ts'
import { FilledPieces } from './filled-pieces.tsx'
import { BrandAvatar } from './brand-placeholder.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import css from './search-preview.module.css'

type Width = 'wide' | 'phone'

const WIDTHS = [
  { value: 'wide', label: t`Wide`, icon: <Monitor aria-hidden="true" /> },
  { value: 'phone', label: t`Phone`, icon: <Smartphone aria-hidden="true" /> },
] as const

/** Separators between headlines. */
const HEADLINE_SEPARATORS: Readonly<Record<Width, string>> = { wide: ' | ', phone: ' – ' }

/** Previews a text as an ad above search results. */
export function SearchAdPreview({ shown, brand, device }: TextPreviewProps) {
  const path = [
    displayHost(brand.website),
    ...['path_1', 'path_2'].map((key) => piecesText(shown.cutPart(key, 'limit').pieces)),
  ]
  return (
    <SearchResult
      label={t`Ad in a search`}
      brand={brand}
      direction={shown.direction}
      path={path.filter((part) => part !== '').join('/')}
      device={device}
      isAd
    >
      {(width) => (
        <>
          <p className={css.title} dir="auto">
            <FilledPieces
              pieces={joinPieces(headlines(shown), HEADLINE_SEPARATORS[width])}
              otherwise={t`Headline 1 | Headline 2`}
            />
          </p>
          <p className={css.description} dir="auto">
            <FilledPieces pieces={joinPieces(descriptions(shown), ' ')} otherwise={t`Descriptions`} />
          </p>
        </>
      )}
    </SearchResult>
  )
}

const HEADLINE = { counting: 'wide', length: 30, most: 3 } as const
const DESCRIPTION = { counting: 'wide', length: 90, most: 2 } as const

/** At most three are shown, each up to its limit; a text of another form lends its one. */
function headlines({ partsOf }: ChannelText) {
  return partsOf('headline')
    .slice(0, HEADLINE.most)
    .map((pieces) => cutPieces(pieces, HEADLINE.counting, HEADLINE.length).pieces)
}

function descriptions({ partsOf, body }: ChannelText) {
  const own = partsOf('description')
  return (own.length > 0 ? own : [body])
    .slice(0, DESCRIPTION.most)
    .map((pieces) => cutPieces(pieces, DESCRIPTION.counting, DESCRIPTION.length).pieces)
}

/** Previews a page as a search result. */
export function SearchResultPreview({ shown, brand, device }: TextPreviewProps) {
  const title =
    shown.part('seo_title').length > 0 ? shown.cutPart('seo_title', 'limit') : shown.cutPart('headline', 'limit')
  const own = shown.part('seo_description')
  const description =
    own.length > 0 ? shown.cutPart('seo_description', 'limit') : cutPieces(shown.body, 'graphemes', 155)
  return (
    <SearchResult
      label={t`Result of a search`}
      brand={brand}
      direction={shown.direction}
      path={`https://${displayHost(brand.website)}`}
      device={device}
    >
      {() => (
        <>
          <p className={css.title} dir="auto">
            <FilledPieces {...title} otherwise={shown.text.title} />
          </p>
          <p className={css.description} dir="auto">
            <FilledPieces {...description} otherwise={t`Description`} />
          </p>
        </>
      )}
    </SearchResult>
  )
}

interface SearchResultProps extends Pick<TextPreviewProps, 'device'> {
  readonly label: string
  readonly brand: TextPreviewProps['brand']
  readonly path: string
  readonly direction: ChannelText['direction']
  readonly isAd?: boolean
  readonly children: (width: Width) => ReactNode
}

function SearchResult({ label, brand, path, direction, isAd, device, children }: SearchResultProps) {
  const [chosen, setWidth] = useState<Width>('wide')
  const width = device === undefined ? chosen : device === 'phone' ? 'phone' : 'wide'
  return (
    <div className={css.around}>
      {device === undefined && (
        <Segmented
          label={t`Width`}
          options={WIDTHS}
          value={width}
          onValueChange={setWidth}
          iconOnly
          className={css.widths}
        />
      )}
      <article
        dir={direction}
        className={classNames(cardClass(), css.result, width === 'phone' && css.phone)}
        aria-label={label}
      >
        {isAd && <p className={css.sponsored}>{t`Sponsored`}</p>}
        <div className={css.site}>
          <BrandAvatar name={brand.name} color={brand.color} />
          <div className={css.who}>
            <bdi>{brand.name}</bdi>
            <bdi className={css.path}>{path}</bdi>
          </div>
        </div>
        {children(width)}
      </article>
    </div>
  )
}
