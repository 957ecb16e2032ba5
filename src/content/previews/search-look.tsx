import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cutPieces, joinPieces, piecesText } from '#domain/tokens/pieces.ts'
import { hostOf, type LookProps, type ShownText } from './shown-text.ts'
import { Words } from './words.tsx'
import { BrandAvatar } from './brand-picture.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import css from './search-look.module.css'

type Width = 'wide' | 'phone'

const WIDTHS = [
  { value: 'wide', label: 'Wide', icon: <Monitor aria-hidden="true" /> },
  { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" /> },
] as const

/** What stands between headlines. */
const BETWEEN: Readonly<Record<Width, string>> = { wide: ' | ', phone: ' – ' }

/** As an advertisement over the results of a search. */
export function SearchAdLook({ shown, brand, device }: LookProps) {
  const path = [
    hostOf(brand.website),
    ...['path_1', 'path_2'].map((key) => piecesText(shown.cutPart(key, 'limit').pieces)),
  ]
  return (
    <Result
      label="Ad in a search"
      brand={brand}
      direction={shown.direction}
      path={path.filter((part) => part !== '').join('/')}
      device={device}
      isAd
    >
      {(width) => (
        <>
          <p className={css.title} dir="auto">
            <Words pieces={joinPieces(headlines(shown), BETWEEN[width])} otherwise="Headline 1 | Headline 2" />
          </p>
          <p className={css.description} dir="auto">
            <Words pieces={joinPieces(descriptions(shown), ' ')} otherwise="Descriptions" />
          </p>
        </>
      )}
    </Result>
  )
}

const HEADLINE = { counting: 'wide', length: 30, most: 3 } as const
const DESCRIPTION = { counting: 'wide', length: 90, most: 2 } as const

/** At most three are shown, each up to its limit; a text of another form lends its one. */
function headlines({ partsOf }: ShownText) {
  return partsOf('headline')
    .slice(0, HEADLINE.most)
    .map((pieces) => cutPieces(pieces, HEADLINE.counting, HEADLINE.length).pieces)
}

function descriptions({ partsOf, body }: ShownText) {
  const own = partsOf('description')
  return (own.length > 0 ? own : [body])
    .slice(0, DESCRIPTION.most)
    .map((pieces) => cutPieces(pieces, DESCRIPTION.counting, DESCRIPTION.length).pieces)
}

/** As a page among the results of a search. */
export function SearchResultLook({ shown, brand, device }: LookProps) {
  const title =
    shown.part('seo_title').length > 0 ? shown.cutPart('seo_title', 'limit') : shown.cutPart('headline', 'limit')
  const own = shown.part('seo_description')
  const description =
    own.length > 0 ? shown.cutPart('seo_description', 'limit') : cutPieces(shown.body, 'graphemes', 155)
  return (
    <Result
      label="Result of a search"
      brand={brand}
      direction={shown.direction}
      path={`https://${hostOf(brand.website)}`}
      device={device}
    >
      {() => (
        <>
          <p className={css.title} dir="auto">
            <Words {...title} otherwise={shown.text.title} />
          </p>
          <p className={css.description} dir="auto">
            <Words {...description} otherwise="Description" />
          </p>
        </>
      )}
    </Result>
  )
}

interface ResultProps extends Pick<LookProps, 'device'> {
  readonly label: string
  readonly brand: LookProps['brand']
  readonly path: string
  readonly direction: ShownText['direction']
  readonly isAd?: boolean
  readonly children: (width: Width) => ReactNode
}

function Result({ label, brand, path, direction, isAd, device, children }: ResultProps) {
  const [chosen, setWidth] = useState<Width>('wide')
  const width = device === undefined ? chosen : device === 'phone' ? 'phone' : 'wide'
  return (
    <div className={css.around}>
      {device === undefined && (
        <Segmented
          label="Width"
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
        {isAd && <p className={css.sponsored}>Sponsored</p>}
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
