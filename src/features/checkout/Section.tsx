import { type ReactNode, useId, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { Pencil } from '#src/ui/glyphs-addresses.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useTranslations } from './translations.ts';

type SectionProps = {
  title: string;
  icon?: ReactNode;
  aside?: ReactNode;
  /** One-line summary shown when folded; null while incomplete. Without it the section does not fold. */
  line?: ReactNode;
  /** Has an error: stays open. */
  wrong?: boolean;
  /** Folds the section whenever it changes to a value other than 0: a choice filled all of it. */
  chosen?: number;
  /** Accessible name of the button that opens a folded section. */
  editLabel?: string;
  children?: ReactNode;
};

/** Renders a checkout step: a heading with an icon, and a card that folds to one line when complete. */
export function Section({ title, icon, aside, line, wrong = false, chosen = 0, editLabel, children }: SectionProps) {
  const { t } = useTranslations();
  const id = useId();
  const folds = line !== undefined;
  const filled = folds && line !== null && !wrong;
  const [open, setOpen] = useState(!filled);
  const [lastChosen, setLastChosen] = useState(chosen);
  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    if (chosen !== 0 && filled) setOpen(false);
  } else if (!open && folds && !filled) setOpen(true);
  const folded = folds && !open;
  const edit = editLabel ?? t('editPart', { part: title });
  return (
    <section className={`card ${folded ? 'py-3 ps-5 pe-3 md:ps-6' : 'grid gap-4 p-5 md:p-6'}`} aria-labelledby={id}>
      <div className="flex min-h-9 flex-wrap items-center gap-3">
        {icon && (
          <span className="grid size-9 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
            {icon}
          </span>
        )}
        <div className="min-w-0 flex-1 basis-24">
          <h2 id={id} className={folded ? 'text-sm font-medium text-muted' : 'text-base font-bold sm:text-lg'}>
            {title}
          </h2>
          {folded && <div className="line-clamp-2 leading-snug font-semibold">{line}</div>}
        </div>
        {!folded && elementsOf(aside)}
        {folds &&
          filled &&
          (folded ? (
            <IconButton
              label={edit}
              title={edit}
              aria-expanded={false}
              icon={<Pencil size={18} aria-hidden="true" />}
              onClick={() => setOpen(true)}
            />
          ) : (
            <Button tone="ghost" small className="-me-2 min-h-11 flex-none" onClick={() => setOpen(false)}>
              {t('done')}
            </Button>
          ))}
      </div>
      {!folded && elementsOf(children)}
    </section>
  );
}
