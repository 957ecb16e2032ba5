import { Plural, Trans } from '@lingui/react/macro'
import type { SearchHitPiece, HelpHit } from '#features/help/search-help-topics.ts'
import { HelpLink } from '#records/help/help-link.tsx'
import { LanguageMark, topicLanguage } from './language-mark.tsx'
import css from './search-hits.module.css'

interface SearchHitsProps {
  readonly term: string
  readonly hits: readonly HelpHit[]
  readonly groupTitle: (name: string) => string
}

/** Hits of a search, with the words marked. */
export function SearchHits({ term, hits, groupTitle }: SearchHitsProps) {
  if (hits.length === 0)
    return (
      <p role="status" className={css.none}>
        <Trans>
          No articles for “<bdi>{term}</bdi>”. Try fewer words, or ask a person.
        </Trans>
      </p>
    )
  return (
    <section>
      <div role="status">
        <h3>
          <Plural
            value={hits.length}
            one={
              <Trans>
                # article for “<bdi>{term}</bdi>”
              </Trans>
            }
            other={
              <Trans>
                # articles for “<bdi>{term}</bdi>”
              </Trans>
            }
          />
        </h3>
      </div>
      <ul className={css.hits}>
        {hits.map(({ topic, title, excerpt }) => (
          <li key={topic.name}>
            <HelpLink topic={topic.name} className={css.hit} saysLanguage={false}>
              <strong>
                <span lang={topicLanguage(topic)} dir="auto">
                  <Pieces pieces={title} />
                </span>{' '}
                <LanguageMark topic={topic} />
              </strong>
              <small>{groupTitle(topic.group)}</small>
              <span lang={topicLanguage(topic)} dir="auto">
                <Pieces pieces={excerpt} />
              </span>
            </HelpLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Pieces = ({ pieces }: { readonly pieces: readonly SearchHitPiece[] }) =>
  pieces.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))
