import type { LookProps } from './shown-text.ts'
import { Blocks, Words } from './words.tsx'
import { BrandAvatar } from './brand-picture.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './mail-look.module.css'

/** As an opened mail. */
export function MailLook({ shown, brand }: LookProps) {
  const button = shown.part('button')
  return (
    <article dir={shown.direction} className={`${cardClass()} ${css.mail}`} aria-label="Email">
      <p className={css.subject} dir="auto">
        <Words pieces={shown.part('subject')} otherwise="(no subject)" />
      </p>
      <header className={css.head}>
        <BrandAvatar name={brand.name} color={brand.color} />
        <div className={css.who}>
          <bdi className={css.name}>{brand.name}</bdi>
          <span className={css.dim}>to you</span>
        </div>
      </header>
      <div className={css.body}>
        {shown.body.length === 0 ? (
          <Words pieces={[]} otherwise="Your text" />
        ) : (
          <Blocks blocks={shown.blocks} values={shown.values} />
        )}
        {button.length > 0 && (
          <p>
            <span className={css.button} dir="auto">
              <Words pieces={button} />
            </span>
          </p>
        )}
      </div>
    </article>
  )
}
