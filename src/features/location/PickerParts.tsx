import type { ReactNode } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { signIn } from '#src/config/routes.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { PickedLocation } from '#src/state/location/picked-location.ts';
import { Button } from '#src/ui/Button.tsx';
import { UserRound } from '#src/ui/glyphs.tsx';
import { LocateFixed } from '#src/ui/glyphs-places.tsx';
import { AddressLine } from './AddressLine.tsx';

// Without hooks, see `first-view.tsx`.

/** Classes of the picker's dialog. */
export const LAYOUT = '[&>.overlay-body]:flex [&>.overlay-body]:flex-col [&>.overlay-body]:p-0';

/** Renders the top of the picker: search by name, geolocation. */
export const PickerHead = ({
  t,
  search,
  finding,
  onFind,
  className = '',
}: {
  t: AreaT<'location'>;
  search: ReactNode;
  finding: boolean;
  onFind?: () => void;
  className?: string;
}) => (
  <div className={`flex flex-col gap-2 p-4 sm:flex-row sm:items-start sm:px-5 ${className}`}>
    <div className="min-w-0 flex-1">{search}</div>
    <Button tone="soft" className="min-h-12 rounded-full" busy={finding} onClick={onFind}>
      {!finding && <LocateFixed size={20} aria-hidden="true" />}
      {finding ? t('locating') : t('useCurrent')}
    </Button>
  </div>
);

/** Stands in for the saved addresses while they are loading. */
export const SavedSpace = () => <span className="mx-4 mb-3 h-11 sm:mx-5" />;

/** Leads a guest to the saved addresses, and back. */
export const SignInForSaved = ({ t, locale }: { t: AreaT<'location'>; locale: Locale }) => (
  <p className="mx-4 mb-1 text-sm sm:mx-5">
    <a
      className="inline-flex min-h-11 items-center gap-2 text-muted underline underline-offset-4"
      href={signIn({ locale }, window.location.pathname + window.location.search)}
    >
      <UserRound size={18} aria-hidden="true" />
      {t('signInForSaved')}
    </a>
  </p>
);

/** Renders the address under the pin and the button that picks it. */
export const PickerFoot = (props: {
  t: AreaT<'location'>;
  picked: PickedLocation;
  /** Why the location cannot be picked. */
  refusal?: string | null;
  busy: boolean;
  disabled?: boolean;
  onRetry: () => void;
  onConfirm?: () => void;
}) => (
  <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-6">
    <AddressLine picked={props.picked} t={props.t} onRetry={props.onRetry} />
    <Button
      tone={props.refusal == null ? 'primary' : 'danger'}
      className="min-h-12 sm:max-w-80 sm:min-w-52"
      busy={props.busy}
      disabled={props.disabled}
      onClick={props.onConfirm}
    >
      {props.refusal ?? props.t('pick')}
    </Button>
  </div>
);
