import { ALLERGENS } from '#src/contract/allergens.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { isSignedIn } from '#src/state/auth/token.ts';
import { $avoided, setHides, toggleAvoided } from '#src/state/settings/avoided.ts';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { useHydrated } from '../islands/use-hydrated.ts';
import { useStored } from '../islands/use-stored.ts';

/** Renders the choice of what the visitor avoids (EXT-19); each press is kept at once. */
export function AvoidedChoice({ t }: { t: AreaT<'food'> }) {
  const avoided = useStored($avoided);
  const awake = useHydrated();
  const name = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  const isInAccount = awake && isSignedIn() && !avoided.unsaved && avoided.allergens.length > 0;
  return (
    <div className="grid gap-4">
      <ChoiceGroup legend={<span className="sr-only">{t('avoids')}</span>}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
          {ALLERGENS.map((one) => (
            <ChoiceRow
              key={one}
              kind="checkbox"
              label={name(t(`allergen_${one}`))}
              disabled={!awake}
              checked={avoided.allergens.includes(one)}
              onChange={() => toggleAvoided(one)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceRow
        kind="checkbox"
        label={t('hides')}
        text={t('hidesText')}
        disabled={!awake}
        checked={avoided.hides}
        onChange={({ target }) => setHides(target.checked)}
      />
      <p className="text-sm text-muted">{t(isInAccount ? 'inAccount' : 'onDevice')}</p>
    </div>
  );
}
