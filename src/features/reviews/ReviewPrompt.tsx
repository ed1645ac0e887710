import { sized } from '#src/config/image.ts';
import type { Locale } from '#src/config/locales.ts';
import { rateOrder } from '#src/config/routes.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT, loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { $token } from '#src/state/auth/token.ts';
import { $reminder, dismissReminder, mayRemind, readReminder } from '#src/state/reviews/reminder.ts';
import { X } from '#src/ui/glyphs.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { show } from '../shared/overlays/root.tsx';

const THUMBS = 3;
/**
 * Renders the review prompt of the last order (REV-01): a card in the corner, above the cashback button, that does not
 * take the focus.
 */
export function ReviewPrompt({ translations, locale }: { translations: Translations<'reviews'>; locale: Locale }) {
  const t = createT<'reviews'>(translations, locale);
  const reminder = useStored($reminder);
  const signedIn = useStored($token) !== '';
  if (!reminder || !signedIn) return null;
  const { orderId, images } = reminder;
  const rest = images.length - THUMBS;
  return (
    <section
      aria-label={t('prompt')}
      className="card fixed inset-x-4 bottom-36 z-30 mx-auto max-w-sm p-4 shadow-lift sm:inset-x-auto sm:start-6 desk:bottom-20"
    >
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 font-semibold">{t('prompt')}</p>
        <button
          type="button"
          className="icon-btn -me-2 -mt-2"
          aria-label={t('close')}
          onClick={() => void dismissReminder()}
        >
          <X size={20} />
        </button>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <div className="flex gap-2" role="img" aria-label={t('thumbs')}>
          {images.slice(0, THUMBS).map((image, index) => (
            <Picture
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same image, and the order is fixed
              key={`${image} ${index}`}
              src={sized(image, 200)}
              width={48}
              height={48}
              className="size-12 rounded-control"
            />
          ))}
          {rest > 0 && (
            <span className="grid size-12 place-items-center rounded-control bg-subtle text-sm font-bold">
              {`+${formatNumber(rest, locale)}`}
            </span>
          )}
        </div>
        <a className="btn btn-primary" href={rateOrder({ locale }, orderId)}>
          {t('give')}
        </a>
      </div>
    </section>
  );
}

/** Shows the review prompt if an order is pending review. */
export async function showPrompt(): Promise<void> {
  if (!mayRemind(Date.now()) || !(await readReminder())) return;
  const locale = pageLocale();
  show('review', <ReviewPrompt translations={await loadTranslations('reviews', locale)} locale={locale} />);
}
