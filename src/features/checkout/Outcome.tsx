import { home, trackOrder } from '#src/config/routes.ts';
import { localDigits } from '#src/i18n/format.ts';
import { currentModuleId, currentZoneIds } from '#src/stores/client.ts';
import { closeDraft } from '#src/stores/orders/draft.ts';
import { rememberOrder } from '#src/stores/orders/last.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { CircleAlert, CircleCheck } from '#src/ui/glyphs.tsx';
import { useSpeech } from './words.ts';

/** CHK-06: the order is placed; its number and phone are all a guest has to track it. */
export function Placed({ orderId, phone }: { orderId: number; phone: string }) {
  const { say, locale } = useSpeech();
  const leave = (href: string) => {
    rememberOrder({ orderId, phone });
    closeDraft();
    window.location.assign(href);
  };
  const toHome = home({ locale, moduleId: currentModuleId() ?? undefined, zoneIds: currentZoneIds() });
  return (
    <Dialog title={say('placed')} closeLabel={say('backHome')} variant="confirm" onClose={() => leave(toHome)}>
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck size={64} className="text-success" aria-hidden="true" />
        <p className="text-xl font-bold">{say('placedTitle')}</p>
        <p className="text-muted">{say('placedText')}</p>
        <dl className="grid w-full grid-cols-2 gap-3 rounded-control bg-subtle p-4">
          <div>
            <dt className="text-sm text-muted">{say('orderId')}</dt>
            <dd className="text-lg font-bold" data-testid="order-id">
              {localDigits(String(orderId), locale)}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{say('contactPhone')}</dt>
            <dd className="text-lg font-bold" dir="ltr">
              {phone}
            </dd>
          </div>
        </dl>
        <div className="mt-2 grid w-full gap-2">
          <button type="button" className="btn btn-primary" onClick={() => leave(trackOrder({ locale }, orderId))}>
            {say('trackOrder')}
          </button>
          <button type="button" className="btn btn-ghost" onClick={() => leave(toHome)}>
            {say('backHome')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** CHK-06: the payment page came back with fail or cancel. */
export function NotPlaced() {
  const { say, locale } = useSpeech();
  const toHome = home({ locale, moduleId: currentModuleId() ?? undefined, zoneIds: currentZoneIds() });
  return (
    <div className="card mx-auto grid max-w-md justify-items-center gap-4 p-8 text-center">
      <CircleAlert size={64} className="text-danger" aria-hidden="true" />
      <h2 className="text-xl font-bold">{say('placedFailed')}</h2>
      <a className="btn btn-primary" href={toHome}>
        {say('backHome')}
      </a>
    </div>
  );
}
