import type { ReactNode } from 'react';
import { sized } from '#src/config/image.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { formatNumber, localDigits } from '#src/i18n/numbers.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { useOrdersPage } from '../orders-page.ts';
import { Block, Row } from '../parts/Block.tsx';

/** Renders further data of an order: notes, parcel category and sender, prescription images and proof of delivery. */
export function Extras({ order }: { order: OrderDetails }) {
  const { t, locale, shop } = useOrdersPage();
  const notes: [string, ReactNode][] = [
    [t('scheduledName'), order.scheduledAt && formatDayTime(order.scheduledAt, locale, shop.timeZone)],
    [t('note'), order.note],
    [t('unavailable'), order.unavailableNote],
    [t('instruction'), order.instruction],
    [t('cutlery'), order.cutlery && t('yes')],
  ];
  const texts = notes.filter(([, text]) => text);
  return (
    <>
      {order.type === 'parcel' && <Parcel order={order} />}
      {order.attachments.length > 0 && <Pictures title={t('pictures')} urls={order.attachments} />}
      {order.proofs.length > 0 && <Pictures title={t('proofs')} urls={order.proofs} />}
      {order.doorPhoto && <Pictures title={t('doorPhoto')} urls={[order.doorPhoto]} />}
      {order.refund && <RefundBlock order={order} />}
      {texts.length > 0 && (
        <Block title={t('notes')} screen>
          <dl className="grid gap-2">
            {texts.map(([name, text]) => (
              <div key={name}>
                <dt className="text-sm text-muted">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Block>
      )}
    </>
  );
}

function Parcel({ order }: { order: OrderDetails }) {
  const { t, locale, shop } = useOrdersPage();
  const { parcelCategory, address, chargePayer, distance } = order;
  return (
    <Block title={t('parcel')}>
      {parcelCategory && (
        <div className="flex items-center gap-3">
          <Picture
            src={parcelCategory.image && sized(parcelCategory.image, 160)}
            width={56}
            height={56}
            className="size-14 rounded-control"
          />
          <p>
            <span className="block text-sm text-muted">{t('parcelKind')}</span>
            <span className="font-semibold">{parcelCategory.name}</span>
          </p>
        </div>
      )}
      <dl className="grid gap-2">
        {address && (
          <Row name={t('sender')}>
            <bdi className="block font-medium">{address.contact.name}</bdi>
            <bdi dir="ltr" className="block text-sm text-muted">
              {localDigits(address.contact.phone, locale)}
            </bdi>
            <bdi className="block text-sm text-muted">{address.address}</bdi>
          </Row>
        )}
        {distance > 0 && (
          <Row name={t('distance')}>
            {t('km', { distance: formatNumber(distance / 1000, locale, shop.currency.digits) })}
          </Row>
        )}
        {chargePayer && <Row name={t('payer')}>{t(chargePayer === 'sender' ? 'payerSender' : 'payerReceiver')}</Row>}
      </dl>
    </Block>
  );
}

/** Renders images with links to their full size. */
function Pictures({ title, urls }: { title: string; urls: readonly string[] }) {
  return (
    <Block title={title} screen>
      <Thumbs urls={urls} />
    </Block>
  );
}

function Thumbs({ urls }: { urls: readonly string[] }) {
  const { t } = useOrdersPage();
  return (
    <ul className="flex flex-wrap gap-3">
      {urls.map((url, index) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="block"
            aria-label={t('picture', { number: index + 1 })}
          >
            <Picture src={url} width={88} height={88} className="size-22 rounded-control" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function RefundBlock({ order: { refund } }: { order: OrderDetails }) {
  const { t, money } = useOrdersPage();
  if (!refund) return null;
  return (
    <Block title={t('refundTitle')} price>
      {refund.reason && <p className="font-medium">{t('refundAsked', { reason: refund.reason })}</p>}
      {refund.note && <p className="text-muted">{refund.note}</p>}
      <dl className="grid gap-2">
        {refund.amount !== null && (
          <Row name={t('refundAmount')}>
            <bdi>{money(refund.amount)}</bdi>
          </Row>
        )}
        {refund.adminNote && <Row name={t('refundAnswer')}>{refund.adminNote}</Row>}
      </dl>
      {refund.images.length > 0 && <Thumbs urls={refund.images} />}
    </Block>
  );
}
