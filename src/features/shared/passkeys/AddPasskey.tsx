import { useEffect, useSyncExternalStore } from 'react';
import type { AreaT } from '#src/i18n/browser.ts';
import { $adding, addPasskey, NOT_ADDING } from '#src/state/passkeys/add.ts';
import { canUsePasskeys } from '#src/state/passkeys/device.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../islands/use-stored.ts';

type Props = {
  t: AreaT<'passkeys'>;
  /** Called when the passkey is saved. */
  onAdded: () => void;
  /** Declines the offer; without it, there is no such button. */
  onLater?: () => void;
  small?: boolean;
};

const subscribeToNothing = () => () => {};

/** Renders the button that adds a passkey of this device, and what came of it. */
export function AddPasskey({ t, onAdded, onLater, small = false }: Props) {
  const adding = useStored($adding);
  const able = useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => true);
  useEffect(() => {
    $adding.set(NOT_ADDING);
    // `listen` does not report the state of an earlier attempt.
    return $adding.listen(({ state }) => state === 'added' && onAdded());
  }, [onAdded]);
  if (!able) return <p className="text-sm text-muted">{t('unavailable')}</p>;
  const size = small ? 'min-h-11' : 'min-h-12';
  return (
    <div className="grid gap-3">
      <div className={small ? 'flex flex-wrap gap-2' : 'grid gap-2 sm:justify-items-start'}>
        <Button
          small={small}
          className={onLater && !small ? `${size} w-full` : size}
          busy={adding.state === 'busy'}
          onClick={() => void addPasskey()}
        >
          {t('add')}
        </Button>
        {onLater && (
          <Button tone="ghost" small={small} className={small ? size : `${size} w-full`} onClick={onLater}>
            {t('later')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {adding.state === 'busy' ? t('confirmOnDevice') : adding.state === 'failed' ? t(adding.failure) : ''}
      </p>
      {adding.state === 'refused' && (
        <p role="alert" className="text-sm font-medium text-danger">
          {adding.texts.join('\n')}
        </p>
      )}
    </div>
  );
}
