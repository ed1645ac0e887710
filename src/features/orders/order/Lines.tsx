import { sized } from '#src/config/image.ts';
import { product } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { COMMA, formatNumber } from '#src/i18n/numbers.ts';
import type { Contents } from '#src/state/orders/contents.ts';
import { Button } from '#src/ui/Button.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { allergenSentences } from '../../shared/food/allergen-texts.ts';
import { LineHelp } from '../after-order/LineHelp.tsx';
import { type OrdersPage, useOrdersPage } from '../orders-page.ts';
import { Block } from '../parts/Block.tsx';

type Props = {
  order: OrderDetails;
  contents: Contents;
  onRetry: () => void;
  /** Something about a line has changed. */
  onChanged: () => void;
};

/** Renders the lines of an order. A parcel has none; a prescription has none until the store has processed it. */
export function Lines({ order, contents, onRetry, onChanged }: Props) {
  const { t } = useOrdersPage();
  if (order.type === 'parcel' && contents.state !== 'failed') return null;
  return (
    <Block title={t('linesTitle')}>
      {contents.state === 'loading' && <Loading label={t('linesLoading')} rows={Math.min(order.lineCount, 4)} />}
      {contents.state === 'hidden' && <p className="text-muted">{t('linesHidden')}</p>}
      {contents.state === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-muted">{t('linesFailed')}</p>
          <Button tone="outline" small onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {contents.state === 'ready' &&
        (contents.lines.length === 0 ? (
          <p className="text-muted">{t('noLines')}</p>
        ) : (
          <ul className="grid gap-4" data-testid="order-lines">
            {contents.lines.map((line) => (
              <Line key={line.id} line={line} order={order} onChanged={onChanged} />
            ))}
          </ul>
        ))}
    </Block>
  );
}

function Line({ line, order, onChanged }: { line: OrderLine; order: OrderDetails; onChanged: () => void }) {
  const moduleId = order.store?.moduleId;
  const ordersPage = useOrdersPage();
  const { t, locale, money } = ordersPage;
  const { name, image, quantity, price, discount, addOnsPrice, itemId, slug } = line;
  const chosen = chosenOf(line, ordersPage);
  const was = price * quantity + addOnsPrice;
  return (
    <li className="flex flex-wrap gap-3">
      <Picture src={image && sized(image, 200)} width={64} height={64} className="size-16 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">
          <span className="text-muted">{`${formatNumber(quantity, locale)} × `}</span>
          {itemId === null || moduleId === undefined ? (
            <span>{name}</span>
          ) : (
            <a className="hover:underline" href={product({ locale, moduleId }, slug ?? itemId)}>
              {name}
            </a>
          )}
          {itemId === null && (
            <span>
              {' '}
              <span className="badge badge-soft">{t('campaign')}</span>
            </span>
          )}
        </p>
        {chosen && <p className="text-sm text-muted">{chosen}</p>}
        {EXTRAS.foodFacts && line.facts && <LineFacts facts={line.facts} />}
        {line.forNames && (
          <p className="text-sm text-muted">{t('lineFor', { names: line.forNames.join(COMMA[locale]) })}</p>
        )}
      </div>
      <div data-price>
        <Money
          className="flex-none flex-col items-end font-semibold"
          text={money(was - discount * quantity)}
          was={discount > 0 ? money(was) : null}
          wasLabel={t('was')}
        />
      </div>
      {EXTRAS.helpRules && line.help && (
        <LineHelp orderId={order.id} lineId={line.id} claim={line.help} onChanged={onChanged} />
      )}
    </li>
  );
}

/** Renders what was stated about a line when it was ordered, also on the printed receipt (EXT-19). */
function LineFacts({ facts }: { facts: NonNullable<OrderLine['facts']> }) {
  const { tFood: t, locale } = useOrdersPage();
  if (!t) return null;
  const sentences = allergenSentences({ ...facts, options: [] }, t, locale);
  const calories = facts.kcal === null ? [] : [t('calories', { kcal: formatNumber(Math.round(facts.kcal), locale) })];
  return (
    <>
      <p className="text-sm text-muted">
        {[...(sentences.length > 0 ? sentences : [t('statesNone')]), ...calories].join(' · ')}
      </p>
      {facts.ingredients && (
        <p className="text-sm text-muted">
          <span>{`${t('ingredients')}: `}</span>
          <bdi>{facts.ingredients}</bdi>
        </p>
      )}
    </>
  );
}

/** Returns the options of a line as one text; '' if there are none. */
function chosenOf({ choice, addOns }: OrderLine, { t, locale }: OrdersPage): string {
  const extras = addOns.map(({ name, quantity }) => (quantity > 1 ? t('addOn', { name, count: quantity }) : name));
  const variation = choice.variation?.split('-') ?? [];
  return [...choice.groups.flatMap(({ labels }) => labels), ...variation, ...extras].join(COMMA[locale]);
}

const Loading = ({ label, rows }: { label: string; rows: number }) => (
  <div className="grid gap-4" role="status" aria-label={label}>
    {Array.from({ length: Math.max(1, rows) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are static
      <div key={row} className="flex gap-3">
        <div className="skeleton size-16 rounded-control" />
        <div className="grid flex-1 content-start gap-2">
          <div className="skeleton h-5 w-2/3" />
          <div className="skeleton h-4 w-1/3" />
        </div>
      </div>
    ))}
  </div>
);
