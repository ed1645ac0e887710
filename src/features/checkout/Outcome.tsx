import { home, trackOrder } from '#src/config/routes.ts';
import { localDigits } from '#src/i18n/format.ts';
import { currentModuleId, currentZoneIds } from '#src/stores/client.ts';
import { closeDraft } from '#src/stores/orders/draft.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { CircleAlert } from '#src/ui/glyphs.tsx';
import { Check } from '#src/ui/glyphs-places.tsx';
import { useSpeech } from './words.ts';

/** The home of where the person shops. */
export function useHome(): string {
  const { locale } = useSpeech();
  return home({ locale, moduleId: currentModuleId() ?? undefined, zoneIds: currentZoneIds() });
}

/** CHK-06: the order is placed; its number and phone are all a guest has to track it. */
export function Placed({ orderId, phone }: { orderId: number; phone: string }) {
  const { say, locale } = useSpeech();
  const toHome = useHome();
  const leave = (href: string) => {
    closeDraft();
    window.location.assign(href);
  };
  return (
    <Dialog title={say('placed')} closeLabel={say('backHome')} variant="confirm" bare onClose={() => leave(toHome)}>
      <div className="grid justify-items-center gap-4 p-6 pt-10 text-center md:p-8 md:pt-10">
        <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success">
          <Check size={44} strokeWidth={2.5} />
        </span>
        <p className="text-2xl font-extrabold">{say('placedTitle')}</p>
        <p className="max-w-sm text-muted">{say('placedText')}</p>
        <dl className="grid w-full grid-cols-[auto_1fr] divide-x divide-line rounded-card bg-subtle py-4">
          <div className="px-4">
            <dt className="text-sm text-muted">{say('orderId')}</dt>
            <dd className="text-lg font-bold tabular-nums" data-testid="order-id">
              {localDigits(String(orderId), locale)}
            </dd>
          </div>
          <div className="min-w-0 px-4">
            <dt className="text-sm text-muted">{say('contactPhone')}</dt>
            <dd className="text-lg font-bold break-words tabular-nums">
              <bdi dir="ltr">{localDigits(phone, locale)}</bdi>
            </dd>
          </div>
        </dl>
        <div className="mt-2 grid w-full gap-2">
          <Button onClick={() => leave(trackOrder({ locale }, orderId))}>{say('trackOrder')}</Button>
          <Button tone="ghost" onClick={() => leave(toHome)}>
            {say('backHome')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** CHK-06: the payment page came back with fail or cancel. */
export function NotPlaced() {
  const { say, locale } = useSpeech();
  return (
    <div className="card mx-auto grid max-w-md justify-items-center gap-4 p-8 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleAlert size={44} />
      </span>
      <h2 className="text-xl font-bold">{say('placedFailed')}</h2>
      {/* Drawn on the server too, which does not know where the person shops; the bare address does. */}
      <a className="btn btn-primary" href={home({ locale })}>
        {say('backHome')}
      </a>
    </div>
  );
}
