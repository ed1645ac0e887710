import type { FirstView } from '#src/config/island.ts';
import { createT, loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { storedText } from '#src/lib/stored.ts';
import { drawFirstView } from '../shared/first-view/draw-first-view.ts';
import { PlaceInput } from '../shared/map/PlaceInput.tsx';
import { LAYOUT, PickerFoot, PickerHead, SavedSpace, SignInForSaved } from './PickerParts.tsx';

const nothing = () => {};

/** Draws the location picker (LOC-01) without its map into the skeleton. */
export const draw: FirstView['draw'] = async (data, skeleton, isWanted) => {
  const locale = pageLocale();
  const t = createT<'location'>(await loadTranslations('location', locale), locale);
  if (!skeleton || !isWanted()) return;
  const saved = storedText('token') ? <SavedSpace /> : <SignInForSaved t={t} locale={locale} />;
  drawFirstView(skeleton, {
    className: LAYOUT,
    body: (
      <>
        <PickerHead
          t={t}
          finding={false}
          search={
            <div className="relative z-10">
              <PlaceInput t={t} listed={false} />
            </div>
          }
        />
        {data['purpose'] !== 'receiver' && saved}
        <div className="relative isolate min-h-52 flex-1 overflow-hidden bg-subtle">
          <span className="skeleton absolute inset-0 rounded-none" aria-hidden="true" />
        </div>
      </>
    ),
    foot: <PickerFoot t={t} picked={{ state: 'starting' }} busy onRetry={nothing} />,
  });
  if (data['focus'] === 'search') skeleton.querySelector('input')?.focus({ preventScroll: true });
};
