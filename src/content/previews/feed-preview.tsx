import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { joinPieces } from '#domain/tokens/text-pieces.ts'
import { cutByRule, displayHost, type TextPreviewProps, type ChannelText } from './channel-text.ts'
import { FilledPieces } from './filled-pieces.tsx'
import { BrandAvatar, BrandPlaceholder } from './brand-placeholder.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import css from './feed-preview.module.css'

/** Previews a text as a post, or as an ad among posts. */
export function FeedPreview({ shown, brand, isWhole = false }: TextPreviewProps) {
  const isAd = shown.text.kind === 'ads'
  const network = networkOfFormat(isAd ? '' : shown.format.key)
  const text = (
    <FeedText
      key="text"
      shown={shown}
      name={network.text === 'below' ? brand.name : undefined}
      more={network.more}
      isWhole={isWhole}
    />
  )
  const comment = shown.part('first_comment')
  return (
    <article
      dir={shown.direction}
      className={classNames(cardClass(), css.post)}
      aria-label={isAd ? t`Ad in the feed` : t`Post on ${{ network: shown.format.name }}`}
    >
      <header className={css.head}>
        <BrandAvatar name={brand.name} color={brand.color} />
        <div className={css.who}>
          <bdi className={css.name}>{brand.name}</bdi>
          {isAd && <span className={css.dim}>{t`Sponsored`}</span>}
        </div>
      </header>
      {network.text === 'above' && text}
      {network.picture && (
        <BrandPlaceholder
          name={brand.name}
          color={brand.color}
          className={classNames(css.picture, network.picture[0] === network.picture[1] && css.square)}
        />
      )}
      {network.text === 'below' && text}
      {isAd && <AdFoot shown={shown} website={brand.website} />}
      {comment.length > 0 && (
        <div className={css.comment}>
          <bdi className={css.name}>{brand.name}</bdi>
          <p className={css.lines} dir="auto">
            <FilledPieces pieces={comment} />
          </p>
        </div>
      )}
    </article>
  )
}

interface FeedTextProps {
  readonly shown: ChannelText
  /** Before the text, where the network has it there. */
  readonly name: string | undefined
  /** Unfolds the text. */
  readonly more: string
  /** The text isn't folded. */
  readonly isWhole: boolean
}

function FeedText({ shown, name, more, isWhole }: FeedTextProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { body, format } = shown
  const own = body.length > 0 ? body : joinPieces(shown.partsOf('description'), ' ')
  const { pieces, isCut } = cutByRule(own, format.body, 'shown')
  return (
    <p className={css.text} dir="auto">
      {name !== undefined && (
        <>
          <bdi className={css.name}>{name}</bdi>{' '}
        </>
      )}
      <FilledPieces
        pieces={isWhole || isUnfolded ? own : pieces}
        isCut={isCut && !isWhole && !isUnfolded}
        otherwise={t`Your text`}
      />
      {isCut && !isWhole && (
        <>
          {' '}
          <button
            type="button"
            className={css.more}
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {isUnfolded ? t`See less` : more}
          </button>
        </>
      )}
    </p>
  )
}

function AdFoot({ shown, website }: { readonly shown: ChannelText; readonly website: string }) {
  const [key] = shown.part('headline').length > 0 ? ['headline'] : ['headline_1']
  const headline = shown.cutPart(key ?? 'headline', 'shown')
  const description = shown.cutPart('description', 'shown')
  const button = shown.part('button')
  return (
    <footer className={css.foot}>
      <div className={css.words}>
        <span className={css.dim}>
          <bdi>{displayHost(website)}</bdi>
        </span>
        <span className={css.name} dir="auto">
          <FilledPieces {...headline} otherwise={t`Headline`} />
        </span>
        {description.pieces.length > 0 && (
          <span className={css.dim} dir="auto">
            <FilledPieces {...description} />
          </span>
        )}
      </div>
      {button.length > 0 && (
        <span className={css.button} dir="auto">
          <FilledPieces pieces={button} />
        </span>
      )}
    </footer>
  )
}

/** Represents how a network shows a post. */
interface Network {
  /** Label that expands a text that was cut. */
  readonly more: string
  /** The text stands before the picture, or after it. */
  readonly text: 'above' | 'below'
  /** The picture that it asks for, in pixels; absent: none. */
  readonly picture?: readonly [widthPx: number, heightPx: number]
}

const NETWORKS: Readonly<Record<string, Network>> = {
  facebook: { more: t`See more`, text: 'above', picture: [1200, 630] },
  instagram: { more: t`more`, text: 'below', picture: [1080, 1080] },
  linkedin: { more: t`…more`, text: 'above', picture: [1200, 627] },
  x: { more: t`Show more`, text: 'above', picture: [1600, 900] },
  threads: { more: t`See more`, text: 'above' },
}

const AD: Network = { more: t`See more`, text: 'above', picture: [1200, 628] }

/** Returns the network that shows posts of a format. Ads are shown as on Facebook. */
const networkOfFormat = (format: string): Network =>
  (Object.hasOwn(NETWORKS, format) ? NETWORKS[format] : undefined) ?? AD
