import css from './avatar.module.css'

/** 36 × 36 with the first letter of a name; decoration, so name the button around it. */
export function Avatar({ name }: { name: string }) {
  // The first letter as a person counts letters, not half of a pair.
  const [letter = '?'] = name.trim()
  return (
    <span className={css.avatar} aria-hidden="true">
      {letter}
    </span>
  )
}
