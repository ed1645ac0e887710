import { chatWith } from '#src/config/routes.ts';
import type { Courier } from '#src/contract/courier.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { $token } from '#src/state/auth/token.ts';
import { Star } from '#src/ui/glyphs.tsx';
import { MessageCircle, Phone } from '#src/ui/glyphs-orders.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { useTranslations } from '../translations.ts';

/** Renders the courier of an order for signed-in customers (TRACK-01): name, rating, phone and chat. */
export function CourierPanel({ courier, orderId }: { courier: Courier; orderId: number }) {
  const { t, locale } = useTranslations();
  const signedIn = useStored($token) !== '';
  if (!signedIn) return null;
  const { id, name, phone, image, rating } = courier;
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card bg-subtle p-4" aria-label={t('courier')}>
      <Picture src={image} width={56} height={56} className="size-14 rounded-full" />
      <div className="min-w-28 flex-1">
        <p className="text-sm text-muted">{t('courier')}</p>
        <p className="truncate font-semibold">{name}</p>
        {rating > 0 && (
          <p className="flex items-center gap-1 text-sm">
            <Star size={14} className="fill-star text-star" aria-hidden="true" />
            <span className="sr-only">{t('rating')} </span>
            <span>{formatNumber(rating, locale, 1)}</span>
          </p>
        )}
      </div>
      <a
        className="icon-btn bg-surface shadow-card"
        href={chatWith({ locale }, 'delivery_man', id, orderId)}
        aria-label={t('chat')}
      >
        <MessageCircle size={20} aria-hidden="true" />
      </a>
      {phone && (
        <a className="btn btn-primary" href={`tel:${phone}`} aria-label={`${t('call')}: ${name}`}>
          <Phone size={18} aria-hidden="true" />
          {t('call')}
        </a>
      )}
    </section>
  );
}
