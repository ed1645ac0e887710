import { clearFailure } from '#src/state/auth/failure.ts';
import { useHydrated } from '../shared/islands/use-hydrated.ts';
import { useTranslations } from './translations.ts';

/** Renders the switch between sign-in by password and by code. */
export function WaySwitch({ byCode, onChange }: { byCode: boolean; onChange: (byCode: boolean) => void }) {
  const { t } = useTranslations();
  const awake = useHydrated();
  const way = (code: boolean, text: string) => (
    <label className="relative flex-1 cursor-pointer rounded-full outline-offset-2 has-focus-visible:focus-ring">
      <input
        type="radio"
        name="way"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        checked={byCode === code}
        onChange={() => {
          clearFailure();
          onChange(code);
        }}
      />
      <span className="flex min-h-11 items-center justify-center rounded-full px-3 text-sm font-semibold text-muted peer-checked:bg-surface peer-checked:text-ink peer-checked:shadow-card">
        {text}
      </span>
    </label>
  );
  return (
    <fieldset disabled={!awake} className="flex gap-1 rounded-full bg-subtle p-1">
      <legend className="sr-only">{t('ways')}</legend>
      {way(false, t('byPassword'))}
      {way(true, t('byCode'))}
    </fieldset>
  );
}
