import { useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { requireAccount } from '#src/state/auth/require-account.ts';
import { chooseInterests } from '#src/state/modules/interests.ts';
import { Button } from '#src/ui/Button.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useHydrated } from '../shared/islands/use-hydrated.ts';

type Props = {
  translations: Translations<'interest'>;
  locale: Locale;
  categories: readonly { id: number; name: string; image: string | null }[];
  /** Path of the module's home, for skipping the form. */
  home: string;
};

/** Renders a customer's interests in a module: category checkboxes, at least one (MOD-04). */
export const InterestForm = pageIsland(Island);

function Island({ translations, locale, categories, home }: Props) {
  const t = createT<'interest'>(translations, locale);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  // A native submit before hydration would reload the page and lose the choice.
  const awake = useHydrated();
  useEffect(() => void requireAccount(), []);

  const toggle = (id: number) => {
    setMissing(false);
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  };
  const submit = async () => {
    if (busy) return;
    if (chosen.size === 0) return setMissing(true);
    if (!requireAccount()) return;
    setBusy(true);
    if (!(await chooseInterests([...chosen]))) setBusy(false);
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
              <span>{name}</span>
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
