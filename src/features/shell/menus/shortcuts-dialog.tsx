import { t } from '@lingui/core/macro'
import { useHasSingleKeyShortcuts } from '#records/use-single-key-shortcut.ts'
import { DialogBox } from '#ui/overlays/dialog-box.tsx'
import { Kbd } from '#ui/navigation/kbd.tsx'
import { isApple, PALETTE_KEYS, UNDO_KEYS } from '#features/shell/frame/shell-shortcuts.ts'
import css from './shortcuts-dialog.module.css'

/** Keys by what they do. */
export interface ShortcutGroup {
  readonly heading: string
  readonly shortcuts: readonly { readonly what: string; readonly keys: readonly string[] }[]
}

/** The shortcuts that hold everywhere. */
const EVERYWHERE: ShortcutGroup = {
  heading: t`Everywhere`,
  shortcuts: [
    { what: t`Search or jump to`, keys: [PALETTE_KEYS] },
    { what: t`Undo the last move, deletion or renaming`, keys: [UNDO_KEYS] },
    { what: t`Help`, keys: ['F1'] },
    { what: t`Keyboard shortcuts`, keys: ['?'] },
    { what: t`Close the topmost panel`, keys: [t`Esc`] },
    { what: t`Go to the button of a message`, keys: ['F6'] },
  ],
}

export interface ShortcutsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Shortcuts of single screens, provided by their features. */
  readonly groups: readonly ShortcutGroup[]
}

export function ShortcutsDialog({ open, onClose, groups }: ShortcutsDialogProps) {
  const hasSingleKeys = useHasSingleKeyShortcuts()
  return (
    <DialogBox open={open} onClose={onClose} title={t`Keyboard shortcuts`} closesOutside isText>
      {[EVERYWHERE, ...groups].map(({ heading, shortcuts }) => (
        <section key={heading} className={css.group}>
          <h3>{heading}</h3>
          <dl className={css.list}>
            {shortcuts.map(({ what, keys }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{isApple ? key.replace('Alt', '⌥') : key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={css.note}>
        {hasSingleKeys
          ? t`You can turn single-key shortcuts off in Settings › Preferences.`
          : t`Single-key shortcuts are off. Turn them on in Settings › Preferences.`}
      </p>
    </DialogBox>
  )
}
