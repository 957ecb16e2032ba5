import { Link } from '@tanstack/react-router'
import { linkClass } from '#ui/link-class.ts'
import { counted, isolated } from '#lib/text.ts'
import { classNames } from '#ui/class-names.ts'
import type { GroupHeadProps } from './list-lines.ts'
import css from './record-list.module.css'

/** What the rows under it have in common, how many they are, and the way to it. */
export function GroupHead({ group: { title, count, link }, noun, topPx, line }: GroupHeadProps) {
  return (
    <li className={css.group} style={{ top: topPx }} data-line={line}>
      <h2 className={css.groupTitle} dir="auto">
        {title}
      </h2>
      <span className={css.groupCount}>{counted(count, ...noun)}</span>
      {link && (
        <Link {...link.to} className={classNames(linkClass, css.groupLink)} aria-label={`${link.label}: ${isolated(title)}`}>
          {link.label}
        </Link>
      )}
    </li>
  )
}
