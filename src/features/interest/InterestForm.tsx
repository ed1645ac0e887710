import { useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { needsAccount } from '#src/stores/auth/gate.ts';
import { keepInterests } from '#src/stores/interests.ts';
import { Button } from '#src/ui/Button.tsx';
import { useAwake } from '../shared/islands/use-awake.ts';

type Props = {
  translations: Translations<'interest'>;
  locale: Locale;
  categories: readonly { id: number; name: string; image: string | null }[];
  /** The module's home, for whoever does not want to say. */
  home: string;
};

/** What interests a customer in a module: categories to tick, at least one (MOD-04). */
export function InterestForm({ translations, locale, categories, home }: Props) {
  const t = createT<'interest'>(translations, locale);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  // Sent before there is a script to keep it, the form would only load the page again without what was ticked.
  const awake = useAwake();
  useEffect(() => void needsAccount(), []);

  const toggle = (id: number) => {
    setMissing(false);
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  };
  const submit = async () => {
    if (busy) return;
    if (chosen.size === 0) return setMissing(true);
    if (!needsAccount()) return;
    setBusy(true);
    if (!(await keepInterests([...chosen]))) setBusy(false);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset aria-describedby={missing ? 'missing' : undefined}>
        <legend className="sr-only">{t('categories')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {categories.map(({ id, name, image }) => (
            <label key={id} className="choice bg-surface">
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              {image && (
                <img src={image} alt="" width="48" height="48" loading="lazy" className="size-12 rounded-full" />
              )}
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {missing && (
        <p id="missing" role="alert" className="mt-3 text-danger">
          {t('choose')}
        </p>
      )}
      <div className="mt-6 flex gap-3">
        <Button type="submit" busy={busy} disabled={!awake} className="flex-1">
          {t('save')}
        </Button>
        <a className="btn btn-ghost" href={home}>
          {t('skip')}
        </a>
      </div>
    </form>
  );
}
